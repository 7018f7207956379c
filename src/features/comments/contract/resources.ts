import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { id, timestamp, whole } from "#platform/contract/query.ts";

export const commentSchema = z.object({
  commentID: z.int(),
  type: z.literal("comment"),
  name: z.string(),
  parentRecordType: z.string(),
  parentRecordID: z.int(),
  parentCommentID: z.int().nullable(),
  discussionID: z.int().optional(),
  categoryID: z.int(),
  depth: z.int(),
  position: z.int(),
  /** Sanitised HTML; empty where only the place of a deleted comment is left. */
  body: z.string().optional(),
  display: z.enum(["full", "tombstone"]),
  url: z.string(),
  insertUserID: z.int(),
  insertUser: userFragmentSchema.optional(),
  updateUserID: z.int().nullable(),
  dateInserted: timestamp(),
  dateUpdated: timestamp().nullable(),
  score: z.int(),
  countChildComments: z.int(),
  permissions: z.record(z.string(), z.boolean()).optional(),
});

export type Comment = z.input<typeof commentSchema>;

const text = {
  body: z.string().max(1_000_000),
  format: formatSchema,
  /** The draft that this was written in, which goes with it. */
  draftID: id().optional(),
};

export const commentPostSchema = z
  .strictObject({
    ...text,
    discussionID: whole(1).optional(),
    parentRecordType: z.string().max(50).optional(),
    parentRecordID: whole(1).optional(),
    parentCommentID: whole(1).nullable().optional(),
  })
  .refine(
    ({ discussionID, parentRecordType, parentRecordID }) =>
      discussionID !== undefined ||
      (parentRecordType !== undefined && parentRecordID !== undefined),
    { path: ["parentRecordID"], message: "Name the discussion or record that the comment is for." },
  );

export type CommentPost = z.output<typeof commentPostSchema>;

export const commentPatchSchema = z.strictObject(text).partial();
