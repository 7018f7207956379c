import { z } from "zod";
import {
  layoutDefinitionSchema,
  layoutName,
  titleBarSchema,
} from "#features/layouts/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp, whole } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";
import { pageLimits, urlcodePattern } from "./rules/limits.ts";
import { reservedCodes } from "./rules/reserved-codes.ts";

declare module "#features/layouts/contract/resources.ts" {
  interface PageValues {
    customPage: { customPageID: number; urlcode: string; seoTitle: string; seoDescription: string };
  }
}

export const statusSchema = z.enum(["published", "unpublished"]);

const urlcode = z
  .string()
  .trim()
  .toLowerCase()
  .normalize("NFC")
  .min(1)
  .max(pageLimits.urlcode)
  .regex(urlcodePattern, {
    error: "The address of a page has letters, digits, hyphens and underscores.",
  })
  .refine((code) => !reservedCodes.has(code), { error: "The site has this address already." })
  .describe("Its address below the root of the site, such as `about` for `/about`");

const layoutData = z.strictObject({
  name: layoutName,
  layout: layoutDefinitionSchema,
  titleBar: titleBarSchema.optional(),
});

const fields = {
  seoTitle: visibleLine(pageLimits.title),
  seoDescription: z.string().trim().max(pageLimits.description),
  urlcode,
  status: statusSchema.describe("Only those who manage the site see an unpublished page"),
  siteSectionID: z
    .string()
    .max(50)
    .transform((siteSectionID) => siteSectionID || null)
    .describe(
      "Section where the page is, with whose path its address begins; `0` for the site without its sections. Everywhere if it is empty",
    ),
  roleIDs: z
    .array(id("role"))
    .max(100)
    .describe("Shown to those who have one of these roles; to everybody if empty"),
  rankIDs: z
    .array(id())
    .max(0, { error: "The site has no ranks." })
    .describe("Empty, as there are no ranks"),
  layoutData,
};

export const customPagePostSchema = z
  .strictObject(fields)
  .partial({ status: true, siteSectionID: true, roleIDs: true, rankIDs: true, layoutData: true })
  .meta({ id: "CustomPagePost" });

const version = whole(1).describe(
  "The `version` that was read: where it is another by now, the answer is 412",
);

export const customPagePatchSchema = z
  .strictObject({ ...fields, version })
  .partial()
  .meta({ id: "CustomPagePatch" });

export type CustomPagePost = z.output<typeof customPagePostSchema>;
export type CustomPagePatch = z.output<typeof customPagePatchSchema>;

export const customPageSchema = z
  .object({
    customPageID: z.int(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    urlcode: z.string(),
    url: siteAddress(),
    status: statusSchema,
    siteSectionID: z.string().optional(),
    roleIDs: z.array(z.int()),
    rankIDs: z.array(z.int()),
    layoutID: z.int(),
    version: z.int().describe("A higher one after each change"),
    insertUserID: z.int().nullable(),
    dateInserted: timestamp(),
    updateUserID: z.int().nullable(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "CustomPage" });

/** Those who do not manage the site get no ids of roles, ranks, authors and layouts. */
export const shownPageSchema = customPageSchema
  .partial({
    roleIDs: true,
    rankIDs: true,
    layoutID: true,
    insertUserID: true,
    updateUserID: true,
  })
  .meta({ id: "ShownCustomPage" });

export type ShownPage = z.output<typeof shownPageSchema>;
