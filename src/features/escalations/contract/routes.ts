import { z } from "zod";
import { formatNames } from "#features/formats/contract/resources.ts";
import { moderating } from "#features/reports/contract/rules/decisions.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import {
  csv,
  flag,
  id,
  maxID,
  paging,
  searchText,
  whole,
} from "#platform/contract/queries/query.ts";
import { range } from "#platform/contract/queries/query-filters.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { escalationCommentSchema, escalationSchema, escalationStatusSchema } from "./resources.ts";
import { maxComment, unassigned } from "./rules.ts";

const access = may(...moderating);
const params = z.object({ escalationID: id().describe("Id of the escalation") });
const recordType = z.string().max(50).describe("Type of the record, such as `comment`");

const assignedUserID = whole(unassigned, maxID)
  .refine((userID) => userID === unassigned || userID > 0, { message: "must be a member or -4." })
  .meta({ smartID: "user", description: "Who looks after it; -4 for nobody" });

export const listEscalations = endpoint({
  method: "GET",
  path: "/escalations",
  summary: "List escalations, the last one first",
  description: "Of the records that the caller moderates.",
  access,
  query: z.object({
    escalationID: range().optional(),
    recordType: recordType.optional(),
    recordID: range().optional().describe("Only about these records"),
    placeRecordType: z.enum(["category"]).optional().describe("Type of what `placeRecordID` names"),
    placeRecordID: range("category").optional().describe("Only of records in these categories"),
    includeSubcategories: flag().default(false).describe("Also those in categories below them"),
    status: csv(escalationStatusSchema).optional().describe("Only those that stand like this"),
    assignedUserID: range("user").optional().describe("Only those of these members; -4 of nobody"),
    recordUserID: range("user").optional().describe("Only about what these members wrote"),
    recordUserRoleID: range("role")
      .optional()
      .describe("Only about what members with one of these roles wrote"),
    reportReasonID: z.string().max(60).optional().describe("Only reported for this reason"),
    ...paging(100, 500),
  }),
  output: z.array(escalationSchema),
  paging: "numbered",
});

const body = (meaning: string) => z.string().trim().max(maxComment).describe(meaning);

export const createEscalation = endpoint({
  method: "POST",
  path: "/escalations",
  summary: "Hand a record on",
  description: "What nobody has reported yet is reported by the caller, for `reportReasonIDs`.",
  access,
  body: z.strictObject({
    name: visibleText(250).describe("What it is about"),
    status: escalationStatusSchema.default("open"),
    assignedUserID: assignedUserID.optional(),
    recordType,
    recordID: id(),
    reportID: id().optional().describe("A report of the record, for which it is handed on"),
    reportReasonIDs: csv(z.string().max(60), 20).default([]).describe("Why, by ids of reasons"),
    noteBody: z.string().trim().max(20_000).default("").describe("What there is to say besides"),
    noteFormat: z.enum(formatNames).default("text").describe("How it is written"),
    recordIsLive: z.boolean().default(true).describe("Without it the record is removed"),
    initialCommentBody: body("A first comment, for other moderators").default(""),
    initialCommentFormat: z
      .enum(["text", "markdown"])
      .default("text")
      .describe("How it is written"),
  }),
  output: escalationSchema,
  refuses: [404, 409, 410],
});

export const findAssignees = endpoint({
  method: "GET",
  path: "/escalations/lookup-assignee",
  summary: "Find who could look after an escalation",
  access,
  query: z.object({
    escalationID: id().describe("The escalation"),
    name: searchText("How the name begins", 100),
    ...paging(30, 100),
  }),
  output: z.array(userFragmentSchema),
  paging: "more",
});

export const getEscalation = endpoint({
  method: "GET",
  path: "/escalations/{escalationID}",
  summary: "Read an escalation",
  access,
  params,
  output: escalationSchema,
});

export const updateEscalation = endpoint({
  method: "PATCH",
  path: "/escalations/{escalationID}",
  summary: "Change an escalation",
  description: "With `recordIsLive` the record is removed or brought back.",
  access,
  params,
  body: z
    .strictObject({
      recordIsLive: z.boolean().describe("Whether the record is in sight of others"),
      assignedUserID,
      status: escalationStatusSchema,
    })
    .partial(),
  output: escalationSchema,
  refuses: [409, 410],
});

export const listEscalationComments = endpoint({
  method: "GET",
  path: "/escalations/{escalationID}/comments",
  summary: "List what moderators say about an escalation, the first comment first",
  access,
  params,
  query: z.object(paging(100, 500)),
  output: z.array(escalationCommentSchema),
  paging: "more",
});

export const createEscalationComment = endpoint({
  method: "POST",
  path: "/escalations/{escalationID}/comments",
  summary: "Comment on an escalation, for other moderators",
  access,
  params,
  body: z.strictObject({ body: visibleText(maxComment).describe("Plain text") }),
  output: escalationCommentSchema,
});
