import { z } from "zod";
import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id, maxID, paging, whole } from "#platform/contract/queries/query.ts";
import { discussionSchema } from "../resources.ts";
import { expandQuery } from "./lists.ts";

const params = z.object({ discussionID: id("discussion") });

const marked = (summary: string) => ({ summary, access: signedIn, params });

export const muteDiscussion = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/mute",
  ...marked("Hear no more of a discussion, or hear of it again"),
  body: z.strictObject({ muted: z.boolean() }),
  output: z.object({ muted: z.boolean() }),
});

export const dismissDiscussion = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/dismiss",
  ...marked("Take an announcement off the top of the lists for oneself"),
  body: z.strictObject({ dismissed: z.boolean().default(true) }),
  output: z.object({ dismissed: z.boolean() }),
});

export const listMuted = endpoint({
  method: "GET",
  path: "/discussions/muted",
  recordType: "discussion",
  summary: "List the discussions that the member muted, the last one first",
  access: signedIn,
  query: z.object({ expand: expandQuery(), ...paging(30) }),
  output: z.array(discussionSchema),
  paging: "more",
});

export const markAllRead = endpoint({
  method: "PUT",
  path: "/discussions/read",
  summary: "Count everything as read that was posted until now",
  description: "In one category with those below it, or everywhere.",
  access: signedIn,
  body: z.strictObject({ categoryID: id("category").optional() }),
});

export const markDiscussionRead = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/read",
  summary: "Remember how far the member has read",
  description: "Positions only grow; reading an earlier page changes nothing.",
  access: signedIn,
  params,
  body: z.strictObject({ position: whole(0, maxID) }),
  output: z.object({ position: z.int() }),
});
