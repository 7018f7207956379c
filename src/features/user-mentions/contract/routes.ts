import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { longRunnerQuery, progressOf } from "#platform/contract/endpoints/progress.ts";
import { id, paging, recordKey, timestamp } from "#platform/contract/queries/query.ts";

const mentionSchema = z
  .object({
    userID: z.int(),
    recordType: z.enum(["discussion", "comment"]),
    recordID: z.int(),
    name: z.string().nullable().describe("The title; null where the caller may not read the post"),
    url: siteAddress().nullable(),
    mentionedName: z.string().describe("The name as it is now"),
    parentRecordType: z.enum(["category", "discussion"]),
    ParentRecordID: z.int().describe("The category of a discussion, the discussion of a comment"),
    dateInserted: timestamp().describe("When it was posted"),
    status: z
      .enum(["active", "removed", "toDelete"])
      .describe("`removed` where the post is deleted"),
  })
  .meta({ id: "UserMention" });

export type UserMention = z.output<typeof mentionSchema>;

export const listUserMentions = endpoint({
  method: "GET",
  path: "/user-mentions/users/{userID}",
  summary: "List the posts that mention a member, the newest first",
  description: "Discussions first.",
  access: may("site.manage"),
  params: z.object({ userID: id("user") }),
  query: z.object(paging(30, 100, 10_000)),
  output: z.array(mentionSchema),
  paging: "more",
  cost: "search",
});

export const anonymizeUserMentions = endpoint({
  method: "POST",
  path: "/user-mentions/{id}/anonymize",
  aliases: ["/user-mentions/users/{id}/anonymize"],
  documentedAt: "/user-mentions/users/{id}/anonymize",
  summary: "Take a member's name out of the posts that mention them",
  description:
    "In their earlier versions, too, and so in what quotes them; notifications of the mention go. The ids of the progress are such as `comment:12`.",
  access: may("site.manage"),
  params: z.object({ id: id("user").describe("Id of the member") }),
  query: longRunnerQuery,
  runsLong: "records",
  body: z
    .strictObject({
      records: z
        .array(recordKey("discussion", "comment"))
        .max(10_000)
        .optional()
        .describe("These posts alone; all that mention the member unless told"),
    })
    .optional(),
  status: 200,
  output: progressOf(z.string()),
});
