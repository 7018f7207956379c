import { z } from "zod";
import { discussionSchema } from "#features/discussions/contract/resources.ts";
import { expandQuery } from "#features/discussions/contract/routes/lists.ts";
import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id, paging } from "#platform/contract/queries/query.ts";

export const bookmarkDiscussion = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/bookmark",
  summary: "Bookmark a discussion, or stop",
  access: signedIn,
  params: z.object({ discussionID: id("discussion") }),
  body: z.strictObject({ bookmarked: z.boolean() }),
  output: z.object({ bookmarked: z.boolean() }),
});

export const listBookmarked = endpoint({
  method: "GET",
  path: "/discussions/bookmarked",
  recordType: "discussion",
  summary: "List the discussions that the member bookmarked, the newest bookmark first",
  access: signedIn,
  query: z.object({ expand: expandQuery(), ...paging(30) }),
  output: z.array(discussionSchema),
  paging: "more",
});
