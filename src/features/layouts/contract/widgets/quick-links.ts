import { z } from "zod";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { address, containerSchema, titleOptions } from "./options.ts";

const name = visibleText(250);

const audience = {
  isHidden: z.boolean().optional(),
  roleIDs: z.array(z.int()).max(100).optional(),
};

const linkSchema = z.object({ id: z.string().max(100), name, url: address, ...audience });

const links = z.array(linkSchema).max(100);

const groupSchema = z.object({
  id: z.string().max(100),
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
  groups: z.array(groupSchema).max(20).optional(),
  containerOptions: containerSchema.optional(),
});

export type QuickLinksOptions = z.output<typeof quickLinksSchema>;

/** The valid links; all of them if none is valid, so that validation reports the errors. */
export function validLinks(links: unknown): unknown {
  if (!Array.isArray(links)) return links;
  const valid = links.filter((link) => linkSchema.safeParse(link).success);
  return valid.length > 0 ? valid : links;
}

interface QuickLink {
  id: string;
  name: string;
  url: string;
}

export interface LinkGroup {
  id: string;
  title?: string;
  links: readonly QuickLink[];
  viewAll?: { name: string; url: string };
}

export interface QuickLinksProps {
  title?: string;
  links: readonly QuickLink[];
  groups?: readonly LinkGroup[];
  containerOptions?: z.output<typeof containerSchema>;
}
