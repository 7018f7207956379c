import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { endpoint, publicAccess, signedIn } from "#platform/contract/endpoint.ts";
import { progressSchema } from "#platform/contract/progress.ts";
import { csv, expand, id, paging, sort, whole } from "#platform/contract/query.ts";
import { dateFilter, range } from "#platform/contract/query-filters.ts";
import {
  commentPatchSchema,
  commentPostSchema,
  commentRevisionSchema,
  commentSchema,
  deletedCommentSchema,
  threadSchema,
} from "./resources.ts";

const params = z.object({ commentID: id("comment") });
const byParent = publicAccess("whoever may see the record may see its comments");
const expandQuery = () => expand(["insertUser", "permissions", "raw", "-body"], ["insertUser"]);

const parentQuery = {
  discussionID: id("discussion").optional(),
  parentRecordType: z.string().max(50).optional(),
  parentRecordID: id().optional(),
};

export const listComments = endpoint({
  method: "GET",
  path: "/comments",
  summary: "List the comments of a record",
  description:
    "Sorted by date a page is a range of positions, so that any page costs the same. Without a record the comments of `insertUserID` or `commentID` on all that the viewer may see.",
  access: byParent,
  query: z.object({
    ...parentQuery,
    commentID: range("comment").optional(),
    dateInserted: dateFilter().optional(),
    dateUpdated: dateFilter().optional(),
    insertUserID: csv(id("user")).optional(),
    sort: sort("dateInserted", "commentID", "dateUpdated", "score", "experimentalTrending").default(
      "dateInserted",
    ),
    expand: expandQuery(),
    ...paging(30, 500),
  }),
  output: z.array(commentSchema),
  paging: "numbered",
});

export const getThread = endpoint({
  method: "GET",
  path: "/comments/thread",
  summary: "Read a page of the tree of comments",
  description:
    "Each top comment comes with its answers down to `collapseChildDepth` levels and `collapseChildLimit` answers of each comment; holes say what is left out and where it is had. Answers are always in the order of time, `sort` is about the top comments. `focusCommentID` is shown wherever it lies.",
  access: byParent,
  query: z.object({
    ...parentQuery,
    parentCommentID: id("comment").optional(),
    after: whole(0, 2_147_483_647).default(0),
    focusCommentID: id("comment").optional(),
    collapseChildDepth: whole(1, 10).default(3),
    collapseChildLimit: whole(1, 30).default(3),
    sort: sort("dateInserted", "score", "experimentalTrending").default("dateInserted"),
    expand: expandQuery(),
    ...paging(30, 100),
  }),
  output: threadSchema,
});

export const listDeletedComments = endpoint({
  method: "GET",
  path: "/comments/deleted",
  summary: "List the deleted comments of a record, the last first",
  description: "For those who may delete there.",
  access: signedIn,
  query: z.object({ ...parentQuery, ...paging(30) }),
  output: z.array(deletedCommentSchema),
  paging: "more",
});

export const getComment = endpoint({
  method: "GET",
  path: "/comments/{commentID}",
  summary: "Read a comment",
  access: byParent,
  params,
  query: z.object({ expand: expandQuery() }),
  output: commentSchema,
});

export const createComment = endpoint({
  method: "POST",
  path: "/comments",
  summary: "Add a comment",
  access: signedIn,
  body: commentPostSchema,
  output: commentSchema,
});

export const updateComment = endpoint({
  method: "PATCH",
  path: "/comments/{commentID}",
  summary: "Change a comment",
  access: signedIn,
  params,
  body: commentPatchSchema,
  output: commentSchema,
});

export const deleteComment = endpoint({
  method: "DELETE",
  path: "/comments/{commentID}",
  summary: "Delete a comment",
  description: "One that others answered leaves its place without its words.",
  access: signedIn,
  params,
  query: z.object({ reason: z.string().trim().max(500).optional() }),
});

export const deleteComments = endpoint({
  method: "DELETE",
  path: "/comments/list",
  summary: "Delete comments of one record",
  description:
    "`tombstone` leaves the places of all of them, `full` only of those that others answered.",
  access: signedIn,
  query: z.object({
    longRunnerMode: z.enum(["sync", "async"]).default("sync"),
    longRunnerTimeout: whole(0, 20).optional(),
  }),
  body: z.strictObject({
    commentIDs: z.array(id("comment")).min(1).max(50),
    deleteMethod: z.enum(["full", "tombstone"]).default("full"),
  }),
  output: progressSchema,
});

export const restoreComment = endpoint({
  method: "PATCH",
  path: "/comments/{commentID}/restore",
  summary: "Bring a deleted comment back",
  access: signedIn,
  params,
  output: commentSchema,
});

export const listCommentRevisions = endpoint({
  method: "GET",
  path: "/comments/{commentID}/revisions",
  summary: "List the texts that a comment has had, the newest first",
  description: "For those who may edit it.",
  access: signedIn,
  params,
  output: z.array(commentRevisionSchema),
});

export const editComment = endpoint({
  method: "GET",
  path: "/comments/{commentID}/edit",
  summary: "Read a comment for editing",
  access: signedIn,
  params,
  output: z.object({
    commentID: z.int(),
    discussionID: z.int().optional(),
    body: z.string(),
    format: formatSchema,
  }),
});

export const quoteComment = endpoint({
  method: "GET",
  path: "/comments/{commentID}/quote",
  summary: "Read what a quote of a comment needs",
  access: byParent,
  params,
  output: z.object({
    ...commentSchema.pick({ commentID: true, url: true, dateInserted: true, dateUpdated: true })
      .shape,
    bodyRaw: z.string(),
    format: formatSchema,
    insertUser: userFragmentSchema,
  }),
});
