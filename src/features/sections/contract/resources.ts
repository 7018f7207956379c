import { z } from "zod";
import { reservedCodes } from "#features/custom-pages/contract/rules/reserved-codes.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id } from "#platform/contract/queries/query.ts";
import { visibleLine, visibleText } from "#platform/contract/texts/visible-text.ts";

export const urlCodeSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, { error: "Use letters a to z, digits and hyphens." })
  .refine((code) => !reservedCodes.has(code), {
    error: "The site uses this path itself. Choose another one.",
  });

const localeTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, { error: "Write a language as en or pt-BR." });

export const sectionFields = {
  name: visibleLine(100).describe("Name of the section, in its language"),
  description: visibleText(500)
    .or(z.literal(""))
    .describe("What it is about, for search engines and its home page"),
  urlCode: urlCodeSchema.describe("First part of the paths of its pages, such as `de`"),
  contentLocale: localeTag.describe("Language of its pages; one of those that the site offers"),
  sectionGroup: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe("Sections of a group are each other's versions in other languages"),
  categoryID: id("category")
    .nullable()
    .describe("Its lists show what is in this category and below; null for everything"),
  themeID: id().nullable().describe("Theme of its pages; null for that of the site"),
};

export const sectionSchema = z
  .object({
    siteSectionID: z.int().describe("Id of the section; 0 for the site itself"),
    sectionID: z.string().describe("The same as text"),
    name: z.string(),
    description: z.string(),
    basePath: z.string().describe("What the paths of its pages begin with; empty for the site"),
    url: siteAddress().describe("Address of its home page"),
    urlCode: z.string().nullable().describe("First part of its paths; null for the site itself"),
    contentLocale: z.string(),
    sectionGroup: z.string(),
    apps: z
      .object({ forum: z.boolean(), knowledgeBase: z.boolean() })
      .describe("What its pages contain"),
    attributes: z
      .object({ categoryID: z.int().optional().describe("Category that its lists show") })
      .describe("What it consists of"),
    categoryID: z.int().nullable(),
    themeID: z.int().nullable(),
  })
  .meta({ id: "SiteSection" });

export type SectionResource = z.output<typeof sectionSchema>;
