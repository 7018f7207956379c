import { z } from "zod";
import { reportReasonFragmentSchema } from "#features/reports/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { escalationStatuses } from "./rules.ts";

export const escalationStatusSchema = z.enum(escalationStatuses);

export const escalationSchema = z
  .object({
    escalationID: z.int(),
    name: z.string().describe("What it is about"),
    url: siteAddress(),
    status: escalationStatusSchema,
    assignedUserID: z.int().optional().describe("Who looks after it; left out where nobody does"),
    assignedUser: userFragmentSchema.optional(),
    recordType: z.string().describe("Type of the record"),
    recordID: z.int(),
    recordName: z.string().describe("What it is called, or what it is on"),
    recordHtml: siteHtml().describe("What it says now, as sanitised HTML"),
    recordUrl: siteAddress(),
    recordIsLive: z.boolean().describe("Whether it is in sight of others"),
    recordWasEdited: z.boolean().describe("Whether it was edited after it was first reported"),
    recordUserID: z.int().describe("Who wrote it"),
    recordUser: userFragmentSchema.optional(),
    recordDateInserted: timestamp().describe("When it was written"),
    recordDateUpdated: timestamp().optional().describe("When it was edited last"),
    placeRecordType: z.string().describe("Type of the record whose permissions hold for it"),
    placeRecordID: z.int(),
    placeRecordName: z.string().optional(),
    placeRecordUrl: siteAddress().optional(),
    reportReasons: z.array(reportReasonFragmentSchema),
    countReports: z.int().describe("How many reports there ever were"),
    countReportUsers: z.int(),
    reportUserIDs: z.array(z.int()),
    reportUsers: z.array(userFragmentSchema),
    dateLastReport: timestamp().optional(),
    lastCommentID: z.int().optional(),
    dateLastComment: timestamp().optional(),
    lastCommentUserID: z.int().optional(),
    lastCommentUser: userFragmentSchema.optional(),
    insertUserID: z.int().describe("Who handed it on"),
    insertUser: userFragmentSchema.optional(),
    dateInserted: timestamp(),
  })
  .meta({ id: "Escalation" });

export const escalationCommentSchema = z
  .object({
    escalationCommentID: z.int(),
    body: z.string().describe("Plain text"),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional(),
    dateInserted: timestamp(),
  })
  .meta({ id: "EscalationComment" });
