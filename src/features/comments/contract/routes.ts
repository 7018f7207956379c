import { z } from "zod";
import { draftReference } from "#features/drafts/contract/rules.ts";
import { expandRevisions, revisionSchema } from "#features/formats/contract/resources/revisions.ts";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { endpoint, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { heldAnswerSchema } from "#platform/contract/endpoints/held-answer.ts";
import { longRunnerQuery, progressSchema } from "#platform/contract/endpoints/progress.ts";
import {
  csv,
  expand,
  flag,
  id,
  maxID,
  paging,
  searchText,
  sort,
  whole,
} from "#platform/contract/queries/query.ts";
import { dateFilter, range } from "#platform/contract/queries/query-filters.ts";
import {
  commentPatchSchema,
  commentPostSchema,
  commentSchema,
  deletedCommentSchema,
  deleteReason,
  sentiment,
  threadSchema,
} from "./resources.ts";

const params = z.object({ commentID: id("comment") });
const byParent = publicAccess("whoever may see the record may see its comments");

const sparse = ["reactions", "attachments", "reportMeta", "countReports", "warnings"] as const;
const expandQuery = () =>
  expand(
    [
      "insertUser",
      "insertUser.signature",
      "category",
      "permissions",
      "raw",
      "crawl",
      "-body",
      "shown",
      ...sparse,
    ],
    ["insertUser"],
  );

const expandUnused = { expand: expandQuery() };

const quoteParent = flag()
  .default(true)
  .describe("Whether the body of an answer begins with a quote of what it answers");

const parentQuery = {
  discussionID: id("discussion").optional(),
  parentRecordType: z.string().max(50).optional(),
  parentRecordID: id().optional(),
};

export const listComments = endpoint({
  method: "GET",
  path: "/comments",
  keptForGuests: true,
  csv: { sort: "commentID" },
  recordType: "comment",
  summary: "List the comments of a record",
  description:
    "Sorted by date a page is a range of positions, so that any page costs the same. Without a record those that `insertUserID`, `commentID`, `dateInserted` or `dateUpdated` names, on all that the viewer may see.",
  access: byParent,
  query: z.object({
    ...parentQuery,
    commentID: range("comment").optional(),
    dateInserted: dateFilter().optional(),
    dateUpdated: dateFilter().optional(),
    insertUserID: csv(id("user")).optional(),
    sentiment,
    quoteParent,
    sort: sort("dateInserted", "commentID", "dateUpdated", "score", "experimentalTrending").default(
      "dateInserted",
    ),
    expand: expandQuery(),
    ...paging(30, 500),
  }),
  output: z.array(commentSchema),
  paging: "numbered",
});

export const searchComments = endpoint({
  method: "GET",
  path: "/comments/search",
  summary: "Find comments by what they say or are on, the newest first",
  description:
    "Everything that was typed must be there, as `/search` reads it: in the comment, or words alone in the title of what it is on. Of the latter the 50 last active records are looked at.",
  access: signedInFor("discussions.view"),
  cost: "search",
  query: z.object({
    query: searchText("Words, phrases and filters, as in `/search`"),
    categoryID: id("category").optional(),
    expand: flag().default(false).describe("Whether who wrote each comes, too"),
    ...paging(30, 100, 10),
  }),
  output: z.array(commentSchema),
  paging: "more",
});

export const getThread = endpoint({
  method: "GET",
  path: "/comments/thread",
  keptForGuests: true,
  recordType: "comment",
  summary: "Read a page of the tree of comments",
  description:
    "Each top comment comes with its answers down to `collapseChildDepth` levels and `collapseChildLimit` answers of each comment; holes say what is left out and where it is had. Answers are always in the order of time, `sort` is about the top comments. `focusCommentID` is shown wherever it lies.",
  access: byParent,
  query: z.object({
    ...parentQuery,
    parentCommentID: id("comment").optional().describe("Only the answers to this comment"),
    after: whole(0, maxID)
      .default(0)
      .describe("Only answers behind this place, as a hole in the tree names it"),
    focusCommentID: id("comment")
      .optional()
      .describe("Shows the page that this comment is on, and opens the way to it"),
    collapseChildDepth: whole(1, 10).default(3).describe("How many levels of answers come"),
    collapseChildLimit: whole(1, 30).default(3).describe("How many answers come of each comment"),
    sort: sort("dateInserted", "score", "experimentalTrending").default("dateInserted"),
    expand: expandQuery(),
    ...paging(30, 100),
  }),
  output: threadSchema,
});

export const listCommenters = endpoint({
  method: "GET",
  path: "/comments/commenters",
  summary: "List who commented on a record, the last first",
  access: byParent,
  query: z.object({
    ...parentQuery,
    limit: whole(1, 500).default(100).describe("How many members"),
  }),
  output: z.array(userFragmentSchema),
});

export const listDeletedComments = endpoint({
  method: "GET",
  path: "/comments/deleted",
  summary: "List the deleted comments of a record, the last first",
  description: "For those who may delete there.",
  access: signedInFor("comments.delete", "posts.moderate"),
  query: z.object({ ...parentQuery, ...paging(30) }),
  output: z.array(deletedCommentSchema),
  paging: "more",
});

export const getComment = endpoint({
  method: "GET",
  path: "/comments/{commentID}",
  keptForGuests: true,
  recordType: "comment",
  summary: "Read a comment",
  access: byParent,
  params,
  query: z.object({ expand: expandQuery(), quoteParent }),
  output: commentSchema,
});

export const createComment = endpoint({
  method: "POST",
  path: "/comments",
  summary: "Add a comment",
  description:
    "`insertUserID` names another author; that takes `site.manage`. What more than 20 members would hear of by being mentioned is refused with 409, `question` and a sentence that says how many; sent again with that question in `confirmed` it is posted.",
  access: signedInFor("comments.add", "discussions.close"),
  body: commentPostSchema,
  incidental: draftReference,
  output: commentSchema,
  accepted: heldAnswerSchema,
});

export const updateComment = endpoint({
  method: "PATCH",
  path: "/comments/{commentID}",
  summary: "Change a comment",
  description:
    "Another record moves it there, and another `parentCommentID` below another comment; what its author moves nobody has answered yet. Answers to what moves to another record stay, at the top. Fields that come back as they were read say nothing beside one that was changed.",
  access: signedInFor("comments.add", "comments.edit", "community.moderate"),
  params,
  body: commentPatchSchema,
  output: commentSchema,
  accepted: heldAnswerSchema,
});

export const deleteComment = endpoint({
  method: "DELETE",
  path: "/comments/{commentID}",
  summary: "Delete a comment",
  description: "One that others answered leaves its place without its words.",
  access: signedInFor("comments.add", "comments.delete"),
  params,
  query: z.object({ ...expandUnused, reason: deleteReason }),
});

export const deleteComments = endpoint({
  method: "DELETE",
  path: "/comments/list",
  summary: "Delete comments of one record",
  description:
    "`tombstone` leaves the places of all of them, `full` only of those that others answered.",
  access: signedInFor("comments.delete"),
  query: longRunnerQuery,
  runsLong: "commentIDs",
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
  access: signedInFor("comments.add", "comments.delete", "posts.moderate"),
  params,
  output: commentSchema,
});

export const listCommentRevisions = endpoint({
  method: "GET",
  path: "/comments/{commentID}/revisions",
  summary: "List the texts that a comment has had, the newest first",
  description: "For those who may edit it.",
  access: signedInFor("comments.add", "comments.edit", "community.moderate"),
  params,
  query: z.object({ expand: expandRevisions() }),
  output: z.array(revisionSchema),
});

export const editComment = endpoint({
  method: "GET",
  path: "/comments/{commentID}/edit",
  summary: "Read a comment for editing",
  access: signedInFor("comments.add", "comments.edit", "community.moderate"),
  params,
  query: z.object(expandUnused),
  output: z.object({
    commentID: z.int(),
    discussionID: z.int().optional(),
    body: z.string(),
    format: formatSchema,
    version: z.string().describe("Stands for what can be edited; to be sent along with the change"),
  }),
});

export const quoteComment = endpoint({
  method: "GET",
  path: "/comments/{commentID}/quote",
  summary: "Read what a quote of a comment needs",
  access: byParent,
  params,
  query: z.object(expandUnused),
  output: z.object({
    ...commentSchema.pick({ commentID: true, url: true, dateInserted: true, dateUpdated: true })
      .shape,
    bodyRaw: z.string(),
    format: formatSchema,
    insertUser: userFragmentSchema,
  }),
});
