import { z } from "zod";
import { endpoint, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";

const path = "/discussions/{discussionID}/replying";
const params = z.object({ discussionID: id("discussion") });
const access = signedInFor("comments.add");

export const countReplying = endpoint({
  method: "GET",
  path,
  summary: "Count who is replying to a discussion at the moment",
  description:
    "Without the caller, whom the caller ignores and those whose profile is private. Open pages hear of changes by `replying.changed` in the channel of the discussion.",
  access: publicAccess("whoever may see the discussion may see that others are replying"),
  params,
  output: z.object({ countReplying: z.int() }),
});

export const startReplying = endpoint({
  method: "PUT",
  path,
  summary: "Tell others that the caller is replying",
  description:
    "Counts for 25 seconds, and in one discussion at a time. Called again while the caller types on.",
  access,
  params,
});

export const stopReplying = endpoint({
  method: "DELETE",
  path,
  summary: "Tell others that the caller is not replying any more",
  access,
  params,
});
