import { z } from "zod";
import { categoryFragmentSchema } from "#features/categories/contract/resources.ts";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { mainImageSchema } from "#features/media/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { id, timestamp } from "#platform/contract/query.ts";

export const commentSchema = z.object({
  commentID: z.int(),
  type: z.literal("comment"),
  name: z.string(),
  parentRecordType: z.string(),
  parentRecordID: z.int(),
  parentCommentID: z.int().nullable(),
  /** What only some kinds of it know; empty for the others. */
  attributes: z.record(z.string(), z.json()),
  /** The group that it belongs to. */
  groupID: z.int().nullable(),
  discussionID: z.int().optional(),
  categoryID: z.int(),
  category: categoryFragmentSchema.optional(),
  depth: z.int(),
  position: z.int(),
  /** Sanitised HTML; empty where only the place of a deleted comment is left. */
  body: z.string().optional(),
  /** The words alone; with `expand=crawl`. */
  bodyPlainText: z.string().optional(),
  /** The first picture of the body, where that is shown and has one. */
  image: mainImageSchema.optional(),
  display: z.enum(["full", "tombstone"]),
  url: z.string(),
  insertUserID: z.int(),
  insertUser: userFragmentSchema.optional(),
  updateUserID: z.int().nullable(),
  dateInserted: timestamp(),
  dateUpdated: timestamp().nullable(),
  score: z.int(),
  /** All that hangs from it, not only the direct answers. */
  countChildComments: z.int(),
  /** Of all of these together. */
  scoreChildComments: z.int(),
  bodyRaw: z.string().optional(),
  format: z.string().optional(),
  permissions: z.record(z.string(), z.boolean()).optional(),
});

export type Comment = z.input<typeof commentSchema>;

const text = {
  body: z.string().max(1_000_000),
  format: formatSchema,
  /** The draft that this was written in, which goes with it. */
  draftID: id().optional(),
  /** The version of it that this is: a draft that was changed elsewhere since then stays. */
  draftVersion: id().optional(),
};

export const commentPostSchema = z
  .strictObject({
    ...text,
    discussionID: id("discussion").optional(),
    parentRecordType: z.string().max(50).optional(),
    parentRecordID: id().optional(),
    parentCommentID: id("comment").nullable().optional(),
    insertUserID: id("user").optional(),
  })
  .refine(
    ({ discussionID, parentRecordType, parentRecordID }) =>
      discussionID !== undefined ||
      (parentRecordType !== undefined && parentRecordID !== undefined),
    { path: ["parentRecordID"], message: "Name the discussion or record that the comment is for." },
  );

export type CommentPost = z.output<typeof commentPostSchema>;

export const commentPatchSchema = z
  .strictObject(text)
  .partial()
  .extend({
    /** The `version` that was read for editing: where that is not there any more, nothing changes and 412 is the answer. */
    version: z.string().max(100).optional(),
  });

export type CommentPatch = z.output<typeof commentPatchSchema>;

const holeSchema = z.object({
  type: z.literal("hole"),
  parentCommentID: z.int(),
  depth: z.int(),
  /** How many answers are shown before it. */
  offset: z.int(),
  countAllComments: z.int(),
  countAllInsertUsers: z.int(),
  /** At most five of them. */
  insertUsers: z.array(userFragmentSchema),
  /** Answers with what is left out. */
  apiUrl: z.string(),
});

const threadCommentSchema = z.object({
  type: z.literal("comment"),
  commentID: z.int(),
  parentCommentID: z.int().nullable(),
  depth: z.int(),
  get children() {
    return z.array(threadItemSchema);
  },
});

/** A comment with its answers, or a hole where answers are left out. */
export const threadItemSchema: z.ZodType<ThreadItem> = z.lazy(() =>
  z.union([threadCommentSchema, holeSchema]),
) as never;

export type ThreadHole = z.output<typeof holeSchema>;

export interface ThreadComment {
  type: "comment";
  commentID: number;
  parentCommentID: number | null;
  depth: number;
  children: ThreadItem[];
}

export type ThreadItem = ThreadComment | ThreadHole;

export const threadSchema = z.object({
  threadStructure: z.array(threadItemSchema),
  commentsByID: z.record(z.string(), commentSchema),
});

export type Thread = z.input<typeof threadSchema>;

/** A comment that was deleted, for those who look after the discussion. */
export const deletedCommentSchema = commentSchema.extend({
  dateDeleted: timestamp(),
  deleteUserID: z.int().nullable(),
  deleteUser: userFragmentSchema.optional(),
  deleteReason: z.string().nullable(),
});
