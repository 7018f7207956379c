import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { endpoint, publicAccess, signedIn } from "#platform/contract/endpoint.ts";
import { expand, id, paging, sort, whole } from "#platform/contract/query.ts";
import { commentPatchSchema, commentPostSchema, commentSchema } from "./resources.ts";

const params = z.object({ commentID: id("comment") });
const byParent = publicAccess("whoever may see the record may see its comments");
const expandQuery = () => expand(["insertUser", "permissions", "-body"], ["insertUser"]);

export const listComments = endpoint({
  method: "GET",
  path: "/comments",
  summary: "List the comments of a record",
  description: "Sorted by date a page is a range of positions, so that any page costs the same.",
  access: byParent,
  query: z.object({
    discussionID: id("discussion").optional(),
    parentRecordType: z.string().max(50).optional(),
    parentRecordID: whole(1).optional(),
    sort: sort("dateInserted", "score").default("dateInserted"),
    expand: expandQuery(),
    ...paging(30, 500),
  }),
  output: z.array(commentSchema),
  paging: "numbered",
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
});

export const editComment = endpoint({
  method: "GET",
  path: "/comments/{commentID}/edit",
  summary: "Read a comment for editing",
  access: signedIn,
  params,
  output: z.object({ commentID: z.int(), body: z.string(), format: formatSchema }),
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
