import { z } from "zod";
import {
  endpoint,
  may,
  publicAccess,
  signedInByAny,
} from "#platform/contract/endpoints/endpoint.ts";
import { expand, id, paging } from "#platform/contract/queries/query.ts";
import {
  reactedRecordSchema,
  reactionTypePatchSchema,
  reactionTypePostSchema,
  reactionTypeSchema,
} from "./resources.ts";

const params = z.object({
  urlCode: z.string().max(100).describe("By what name calls know the type: `Like`"),
});
const changesTypes = may("community.manage");

const reactionType = z
  .string()
  .max(100)
  .optional()
  .describe("Only those with such a reaction, named by its `urlcode`");

export const listReactionTypes = endpoint({
  method: "GET",
  path: "/reactions",
  summary: "List the ways to react",
  description: "Those that nobody can react in show to those who may change them.",
  access: signedInByAny,
  output: z.array(reactionTypeSchema),
});

export const createReactionType = endpoint({
  method: "POST",
  path: "/reactions",
  summary: "Add a way to react",
  access: changesTypes,
  body: reactionTypePostSchema,
  output: reactionTypeSchema,
});

export const listBest = endpoint({
  method: "GET",
  path: "/reactions/best",
  summary: "List what was received best, the newest first",
  description:
    "What people reacted to so that its reactions are worth as much as the setting `reactions.promoteValue` says.",
  access: publicAccess("those records alone that the caller may see"),
  query: z.object({
    reactionType,
    expand: expand(["insertUser", "reactions"], ["insertUser", "reactions"]),
    ...paging(20, 100, 500),
  }),
  output: z.array(reactedRecordSchema),
  paging: "more",
});

export const sortReactionTypes = endpoint({
  method: "PUT",
  path: "/reactions/sorts",
  summary: "Put the ways to react in order",
  access: changesTypes,
  body: z
    .record(z.string().max(100), z.int().min(0).max(100_000))
    .describe("Places by `urlCode`, the first one 0"),
  output: z.array(reactionTypeSchema),
});

export const editReactionType = endpoint({
  method: "GET",
  path: "/reactions/edit/{urlCode}",
  summary: "Read a way to react for editing",
  access: changesTypes,
  params,
  output: reactionTypeSchema,
});

export const getReactionType = endpoint({
  method: "GET",
  path: "/reactions/{urlCode}",
  summary: "Read a way to react",
  access: signedInByAny,
  params,
  output: reactionTypeSchema,
});

export const updateReactionType = endpoint({
  method: "PATCH",
  path: "/reactions/{urlCode}",
  summary: "Change a way to react",
  description: "What was given already stays worth what it was worth then.",
  access: changesTypes,
  params,
  body: reactionTypePatchSchema,
  output: reactionTypeSchema,
});

export const listReacted = endpoint({
  method: "GET",
  path: "/users/{userID}/reacted",
  summary: "List what a member wrote that others reacted to, the newest first",
  access: publicAccess("open profiles, for those with `profiles.view`"),
  params: z.object({ userID: id("user") }),
  query: z.object({
    reactionUrlcode: reactionType,
    expand: expand(["insertUser", "updateUser", "reactions"], ["insertUser", "reactions"]),
    ...paging(30, 100, 500),
  }),
  output: z.array(reactedRecordSchema),
  paging: "more",
});
