import { z } from "zod";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { address, containerSchema, titleOptions } from "./options.ts";

const name = visibleText(250);

const audience = {
  isHidden: z.boolean().optional().describe("Whether it is left out"),
  roleIDs: z.array(z.int()).max(100).optional().describe("Only members with these roles see it"),
};

const linkSchema = z.object({
  id: z.string().max(100).describe("Unique among the links"),
  name: name.describe("Words of the link"),
  url: address.describe("Where it leads"),
  ...audience,
});

const links = z.array(linkSchema).max(100);

const groupSchema = z.object({
  id: z.string().max(100).describe("Unique among the groups"),
  title: name.optional().describe("Heading of the group"),
  links: links.default([]).describe("Links of the group"),
  viewAll: z.object({ name, url: address }).optional().describe("A link below the others"),
  ...audience,
});

export const quickLinksSchema = z.object({
  ...titleOptions,
  links: links
    .optional()
    .describe("Left out, those of the theme; where that has none, those of the product"),
  groups: z.array(groupSchema).max(20).optional().describe("Links under headings of their own"),
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
