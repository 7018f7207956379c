import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";

export const tagFragmentSchema = z
  .object({
    tagID: z.int().describe("Id of the tag"),
    name: z.string().describe("The word itself"),
    urlcode: z.string(),
    url: siteAddress(),
  })
  .meta({ id: "TagFragment" });

export type TagFragment = z.input<typeof tagFragmentSchema>;

export const scopeTypes = ["global", "scoped"] as const;

const scopeSchema = z.strictObject({
  categoryIDs: z.array(id("category")).max(100),
  siteSectionIDs: z
    .array(z.string())
    .max(0)
    .optional()
    .describe("None: the site has no sections of its own"),
});

export const tagSchema = tagFragmentSchema
  .extend({
    id: z
      .int()
      .describe("The same as `tagID` and `urlcode`, under the names that older clients read"),
    urlCode: z.string(),
    type: z.string(),
    parentTagID: z.int().nullable(),
    scopeType: z
      .enum(scopeTypes)
      .describe("Whether it can be given everywhere or in some categories only"),
    scope: scopeSchema
      .nullable()
      .describe(
        "Where it can be given; null everywhere. Categories stand for those below them, too",
      ),
    synonyms: z
      .array(z.string())
      .optional()
      .describe("Other words for it (expand): whoever writes one of them gives this tag"),
    countDiscussions: z
      .int()
      .nullable()
      .describe("For moderators only: it counts what others may not see"),
    insertUserID: z.int().nullable(),
    dateInserted: timestamp(),
  })
  .meta({ id: "Tag" });

export type Tag = z.input<typeof tagSchema>;

/** Name of a tag, in any script: no control characters, and no commas, which separate tags in lists. */
export const tagNameSchema = visibleText(60).regex(
  /^[^\p{Cc}\p{Cf},]+$/u,
  "A tag has no commas and no invisible characters.",
);

const urlcodeSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^[\p{Letter}\p{Mark}\p{Number}]+(?:[-_.+#][\p{Letter}\p{Mark}\p{Number}]*)*$/u);

export const tagPostSchema = z
  .strictObject({
    name: tagNameSchema,
    urlcode: urlcodeSchema.optional(),
    parentTagID: id().nullable().optional(),
    type: visibleText(50)
      .nullable()
      .optional()
      .describe("`User` for those that members give; others only moderators give"),
    scope: scopeSchema.nullable().optional(),
    scopeType: z.enum(scopeTypes).optional().describe("`global` takes the scope away"),
  })
  .meta({ id: "TagPost" });

export const tagPatchSchema = tagPostSchema
  .partial()
  .extend({
    synonyms: z.array(tagNameSchema).max(50).optional().describe("Instead of those that are there"),
  })
  .meta({ id: "TagPatch" });

export type TagPatch = z.output<typeof tagPatchSchema>;

export const tagRemovalPreviewSchema = z.object({
  countRecords: z.int().describe("How many discussions carry it, hidden and deleted ones included"),
  countBoth: z.int().describe("How many of them carry the other tag, too"),
  synonyms: z.array(z.string()),
  children: z.array(tagFragmentSchema).describe("Tags below it, which come below its parent"),
  redirects: z
    .array(z.object({ from: siteAddress(), to: siteAddress() }))
    .describe("Addresses that will lead elsewhere"),
});

export type TagRemovalPreview = z.input<typeof tagRemovalPreviewSchema>;

export const tagRemovalSchema = z
  .object({
    tagRemovalID: z.int(),
    tagID: z.int().describe("What its id was, and will be again"),
    name: z.string(),
    into: tagFragmentSchema.nullable().describe("What it was merged into; null if it was deleted"),
    countRecords: z.int().describe("How many discussions carried it"),
    dateInserted: timestamp(),
    insertUserID: z.int().nullable().describe("Who merged or deleted it"),
  })
  .meta({ id: "TagRemoval" });

export type TagRemoval = z.input<typeof tagRemovalSchema>;

export type TagPost = z.output<typeof tagPostSchema>;

/** Tags of a post, as sent by the client. */
export const tagReferenceSchema = z
  .strictObject({
    tagIDs: z.array(id()).max(50).optional(),
    tagsIDs: z.array(id()).max(50).optional().describe("As some programs spell `tagIDs`"),
    urlcodes: z.array(z.string().max(100)).max(50).optional(),
    tagNames: z.array(tagNameSchema).max(50).optional(),
  })
  .meta({ id: "TagReference" });

export type TagReference = z.output<typeof tagReferenceSchema>;
