import { z } from "zod";
import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import { ignoredUserSchema } from "./resources.ts";

const params = z.object({ userID: id("user") });

export const listIgnored = endpoint({
  method: "GET",
  path: "/users/{userID}/ignored",
  summary: "List whom a member ignores",
  description: "Members see their own list, moderators those of others.",
  access: signedIn,
  params,
  output: z.array(ignoredUserSchema),
});

export const ignoreUser = endpoint({
  method: "PUT",
  path: "/users/{userID}/ignored",
  summary: "Ignore a member",
  description:
    "At most 100 can be ignored, and nobody who moderates. Doing it twice changes nothing.",
  access: signedIn,
  params,
  output: z.object({ ignored: z.boolean() }),
});

export const unignoreUser = endpoint({
  method: "DELETE",
  path: "/users/{userID}/ignored",
  summary: "Stop ignoring a member",
  access: signedIn,
  params,
});
