import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { id, paging } from "#platform/contract/queries/query.ts";
import { historyEntrySchema } from "./resources.ts";

export const listHistory = endpoint({
  method: "GET",
  path: "/users/{userID}/history",
  summary: "What moderators did about a member and noted, the latest first",
  description:
    "Of every feature that keeps something of it, as far as the caller may see that. Also of members who are gone; nobody reads their own.",
  access: may("community.moderate"),
  params: z.object({ userID: id("user") }),
  query: z.object(paging(30, 100, 20)),
  paging: "more",
  output: z.array(historyEntrySchema),
});
