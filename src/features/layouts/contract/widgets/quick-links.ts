import { z } from "zod";
import { address, containerSchema, titleOptions } from "./options.ts";

const name = z.string().trim().min(1).max(250);

/** Whom something is shown to: everybody, unless told. */
const audience = {
  isHidden: z.boolean().optional(),
  roleIDs: z.array(z.int()).max(100).optional(),
};

const links = z
  .array(z.object({ id: z.string().max(100), name, url: address, ...audience }))
  .max(100)
  .default([]);

const groupSchema = z.object({
  id: z.string().max(100),
  /** Stands above the links of the group. */
  title: name.optional(),
  links,
  viewAll: z.object({ name, url: address }).optional(),
  ...audience,
});

export const quickLinksSchema = z.object({
  ...titleOptions,
  links,
  /** Further links below headings of their own. */
  groups: z.array(groupSchema).max(20).optional(),
  containerOptions: containerSchema.optional(),
});

export type QuickLinksOptions = z.output<typeof quickLinksSchema>;

interface QuickLink {
  id: string;
  name: string;
  url: string;
}

/** Some links, with a heading where they have one. */
export interface LinkGroup {
  id: string;
  title?: string;
  links: readonly QuickLink[];
  viewAll?: { name: string; url: string };
}

/** Props of QuickLinks: only the links that the viewer is meant to see. */
export interface QuickLinksProps {
  title?: string;
  links: readonly QuickLink[];
  groups?: readonly LinkGroup[];
  containerOptions?: z.output<typeof containerSchema>;
}
