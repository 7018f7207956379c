import { z } from "zod";
import { visibleText } from "#platform/contract/visible-text.ts";
import { address, containerSchema, titleOptions } from "./options.ts";

const name = visibleText(250);

/** Whom something is shown to: everybody, unless told. */
const audience = {
  isHidden: z.boolean().optional(),
  roleIDs: z.array(z.int()).max(100).optional(),
};

const linkSchema = z.object({ id: z.string().max(100), name, url: address, ...audience });

const links = z.array(linkSchema).max(100);

const groupSchema = z.object({
  id: z.string().max(100),
  /** Stands above the links of the group. */
  title: name.optional(),
  links: links.default([]),
  viewAll: z.object({ name, url: address }).optional(),
  ...audience,
});

export const quickLinksSchema = z.object({
  ...titleOptions,
  links: links
    .optional()
    .describe("Left out, those of the theme; where that has none, those of the product"),
  /** Further links below headings of their own. */
  groups: z.array(groupSchema).max(20).optional(),
  containerOptions: containerSchema.optional(),
});

export type QuickLinksOptions = z.output<typeof quickLinksSchema>;

/** Those of the links that can be shown; all, if none can, so that it is said what is wrong with them. */
export function validLinks(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const valid = given.filter((link) => linkSchema.safeParse(link).success);
  return valid.length > 0 ? valid : given;
}

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
