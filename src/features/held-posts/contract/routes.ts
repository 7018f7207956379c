import { z } from "zod";
import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, paging } from "#platform/contract/queries/query.ts";
import { heldPostPatchSchema, heldPostSchema } from "./resources.ts";
import { heldPostStates } from "./rules.ts";

const params = z.object({ heldPostID: id().describe("Id of what waits") });

export const listHeldPosts = endpoint({
  method: "GET",
  path: "/held-posts",
  summary: "List what the caller wrote that waits for approval",
  description: "The newest first.",
  access: signedIn,
  query: z.object({
    state: csv(z.enum(heldPostStates)).default(["waiting"]).describe("Only what stands like this"),
    ...paging(30),
  }),
  output: z.array(heldPostSchema),
  paging: "numbered",
});

export const getHeldPost = endpoint({
  method: "GET",
  path: "/held-posts/{heldPostID}",
  summary: "Read what waits for approval",
  description: "For whoever wrote it, and for those who moderate where it is to appear.",
  access: signedIn,
  params,
  output: heldPostSchema,
});

export const updateHeldPost = endpoint({
  method: "PATCH",
  path: "/held-posts/{heldPostID}",
  summary: "Change what waits for approval",
  description:
    "For whoever wrote it, until somebody has decided. With `If-Match`, only if it is as it was read.",
  access: signedIn,
  params,
  body: heldPostPatchSchema,
  output: heldPostSchema,
  refuses: [403, 409],
});

export const deleteHeldPost = endpoint({
  method: "DELETE",
  path: "/held-posts/{heldPostID}",
  summary: "Withdraw what waits for approval",
  description: "For whoever wrote it, until somebody has decided.",
  access: signedIn,
  params,
  refuses: [403, 409],
});
