import { z } from "zod";
import { categoryFragmentSchema } from "#features/categories/contract/resources.ts";
import { formatSchema, versionRead } from "#features/formats/contract/resources.ts";
import { mainImageSchema } from "#features/media/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { confirmedField } from "#platform/contract/endpoints/confirmed.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";
import { csv, id, timestamp } from "#platform/contract/queries/query.ts";

/** Sort orders of comments. */
export const commentSort = z.enum([
  "dateInserted",
  "-dateInserted",
  "-score",
  "-experimentalTrending",
]);

export type CommentSort = z.output<typeof commentSort>;

export const commentSchema = z
  .object({
    commentID: z.int().describe("Id of the comment"),
    type: z.literal("comment"),
    name: z.string().describe("`Re:` and the title of what it is about"),
    parentRecordType: z.string(),
    parentRecordID: z.int(),
    parentCommentID: omittedIfNull(z.int().describe("The comment that it answers")),
    attributes: z
      .record(z.string(), z.json())
      .describe("What only some kinds of it know; empty for the others"),
    groupID: z.int().nullable().describe("The group that it belongs to"),
    discussionID: z.int().optional(),
    categoryID: z.int(),
    category: categoryFragmentSchema
      .optional()
      .describe("The category that it is in; with `expand=category`"),
    depth: z.int().describe("How many comments it hangs from"),
    position: z.int().describe("Which comment of its record it is"),
    body: siteHtml()
      .optional()
      .describe("Sanitised HTML; empty where only the place of a deleted comment is left"),
    bodyPlainText: z.string().optional().describe("The words alone; with `expand=crawl`"),
    image: mainImageSchema
      .optional()
      .describe("The first picture of the body, where that is shown and has one"),
    display: z
      .enum(["full", "tombstone"])
      .describe("`tombstone` where only the place of a deleted comment is left"),
    url: siteAddress(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional().describe("Who wrote it; unless `expand=-insertUser`"),
    updateUserID: z.int().nullable(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
    score: z.int().describe("How well it was received, as a sum"),
    countChildComments: z.int().describe("All that hangs from it, not only the direct answers"),
    scoreChildComments: z.int().describe("Of all of these together"),
    bodyRaw: z.string().optional().describe("The body as it was written; with `expand=raw`"),
    format: z.string().optional(),
    permissions: z
      .record(z.string(), z.boolean())
      .optional()
      .describe("What the caller may do with it; with `expand=permissions`"),
    dateEditEnds: timestamp()
      .optional()
      .describe(
        "Until when the caller, who wrote it, may edit it, where that ends; with `expand=permissions`",
      ),
  })
  .meta({ id: "Comment", recordType: "comment" });

export type Comment = z.input<typeof commentSchema> & Partial<AddedPostFields>;
export type ReceivedComment = z.output<typeof commentSchema> & Partial<AddedPostFields>;

const text = {
  body: z.string().max(1_000_000).describe("What it says, written in `format`"),
  format: formatSchema,
  draftID: id()
    .optional()
    .describe(
      "The draft that this was written in, which goes with it; a new post of one that was posted already is refused with 409",
    ),
  draftVersion: id()
    .optional()
    .describe(
      "The version of it that this is: a draft that was changed elsewhere since then stays, unscheduled",
    ),
  confirmed: confirmedField(),
};

const place = {
  discussionID: id("discussion")
    .optional()
    .describe("Short for a discussion as `parentRecordType` and `parentRecordID`"),
  parentRecordType: z.string().max(50).optional().describe("The kind of record that it is on"),
  parentRecordID: id().optional().describe("The record that it is on"),
  parentCommentID: id("comment")
    .nullable()
    .optional()
    .describe("The comment that it answers; null at the top"),
};

export const commentPostSchema = z
  .strictObject({
    ...text,
    ...place,
    insertUserID: id("user").optional(),
  })
  .refine(
    ({ discussionID, parentRecordType, parentRecordID }) =>
      discussionID !== undefined ||
      (parentRecordType !== undefined && parentRecordID !== undefined),
    { path: ["parentRecordID"], message: "Name the discussion or record that the comment is for." },
  )
  .meta({ id: "CommentPost" });

export type CommentPost = z.output<typeof commentPostSchema>;

export const commentPatchSchema = z
  .strictObject({ ...text, ...place })
  .partial()
  .extend({
    version: versionRead.optional(),
  })
  .meta({ id: "CommentPatch" });

export type CommentPatch = z.output<typeof commentPatchSchema>;

const holeSchema = z
  .object({
    type: z.literal("hole"),
    parentCommentID: z.int(),
    depth: z.int(),
    offset: z.int().describe("How many answers are shown before it"),
    countAllComments: z.int(),
    countAllInsertUsers: z.int(),
    insertUsers: z.array(userFragmentSchema).describe("At most five of them"),
    apiUrl: siteAddress().describe("Answers with what is left out"),
  })
  .meta({ id: "ThreadHole" });

const threadCommentSchema = z
  .object({
    type: z.literal("comment"),
    commentID: z.int(),
    parentCommentID: omittedIfNull(z.int()),
    depth: z.int(),
    get children() {
      return z.array(threadItemSchema);
    },
  })
  .meta({ id: "ThreadComment" });

/** A comment with its replies, or a hole in place of collapsed replies. */
export const threadItemSchema: z.ZodType<ThreadItem, ThreadItem<z.input<typeof holeSchema>>> = z
  .lazy(() => z.union([threadCommentSchema, holeSchema]))
  .meta({ id: "ThreadItem" });

export type ThreadHole = z.output<typeof holeSchema>;

export interface ThreadComment<Hole = ThreadHole> {
  type: "comment";
  commentID: number;
  parentCommentID: number | null;
  depth: number;
  children: ThreadItem<Hole>[];
}

export type ThreadItem<Hole = ThreadHole> = ThreadComment<Hole> | Hole;

export const threadSchema = z
  .object({
    threadStructure: z.array(threadItemSchema),
    commentsByID: z.record(z.string(), commentSchema),
  })
  .meta({ id: "Thread" });

export type Thread = z.input<typeof threadSchema>;

/** A deleted comment, for moderators. */
export const deletedCommentSchema = commentSchema
  .extend({
    dateDeleted: timestamp(),
    deleteUserID: z.int().nullable(),
    deleteUser: userFragmentSchema.optional(),
    deleteReason: z.string().nullable(),
  })
  .meta({ id: "DeletedComment" });

const sentiments = z.enum([
  "stronglyNegative",
  "negative",
  "balanced",
  "positive",
  "stronglyPositive",
]);

export const sentiment = csv(sentiments).optional().describe("Only those of one of these moods");

export const deleteReason = z
  .string()
  .trim()
  .max(500)
  .optional()
  .describe("Why it is deleted, which is kept with it");
