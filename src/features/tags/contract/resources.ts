import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/query.ts";
import { visibleText } from "#platform/contract/visible-text.ts";

/** How a tag shows on what carries it. */
export const tagFragmentSchema = z
  .object({
    tagID: z.int().describe("Id of the tag"),
    name: z.string().describe("The word itself"),
    urlcode: z.string(),
    url: siteAddress(),
  })
  .meta({ id: "TagFragment" });

export type TagFragment = z.input<typeof tagFragmentSchema>;

export const tagSchema = tagFragmentSchema
  .extend({
    id: z
      .int()
      .describe("The same as `tagID` and `urlcode`, under the names that older clients read"),
    urlCode: z.string(),
    type: z.string(),
    parentTagID: z.int().nullable(),
    countDiscussions: z
      .int()
      .nullable()
      .describe("For moderators only: it counts what others may not see"),
    insertUserID: z.int().nullable(),
    dateInserted: timestamp(),
  })
  .meta({ id: "Tag" });

export type Tag = z.input<typeof tagSchema>;

/** What a tag is called: any script, no control characters, no commas, which part tags in lists. */
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
    type: z.string().max(50).nullable().optional(),
  })
  .meta({ id: "TagPost" });

export type TagPost = z.output<typeof tagPostSchema>;

/** Tags of a post as a caller names them. */
export const tagReferenceSchema = z
  .strictObject({
    tagIDs: z.array(id()).max(50).optional(),
    tagsIDs: z.array(id()).max(50).optional().describe("As some programs spell `tagIDs`"),
    urlcodes: z.array(z.string().max(100)).max(50).optional(),
    tagNames: z.array(tagNameSchema).max(50).optional(),
  })
  .meta({ id: "TagReference" });

export type TagReference = z.output<typeof tagReferenceSchema>;
