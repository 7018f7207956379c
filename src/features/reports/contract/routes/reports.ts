import { z } from "zod";
import { formatNames } from "#features/formats/contract/resources.ts";
import { endpoint, may, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { csv, flag, id, paging, whole } from "#platform/contract/queries/query.ts";
import { range } from "#platform/contract/queries/query-filters.ts";
import {
  editedSchema,
  ownReportSchema,
  reportCounterSchema,
  reportSchema,
  reportStatusSchema,
} from "../resources.ts";
import { maxNote, moderating } from "../rules/decisions.ts";

const params = z.object({ reportID: id().describe("Id of the report") });

const reads = may(...moderating);

const recordType = z.string().max(50).describe("Type of the record, such as `comment`");
const reportReasonID = z.string().max(60).describe("Only with this reason");
const place = z.enum(["category"]).describe("Type of the records that `placeRecordID` names");

const ofPlace = {
  placeRecordType: place.optional(),
  placeRecordID: range("category").optional().describe("Only of records in these categories"),
  includeSubcategories: flag().default(false).describe("Also those in categories below them"),
};

/** Shared filters of reports and reported records. */
export const reportFilters = {
  recordType: recordType.optional(),
  recordID: range().optional().describe("Only about these records"),
  reportReasonID: reportReasonID.optional(),
  ...ofPlace,
  insertUserID: range("user").optional().describe("Only by these members"),
  insertUserRoleID: range("role").optional().describe("Only by members with one of these roles"),
  recordUserID: range("user").optional().describe("Only about what these members wrote"),
};

export const listReports = endpoint({
  method: "GET",
  path: "/reports",
  summary: "List reports, the last one first",
  description: "Of the records that the caller moderates.",
  access: reads,
  query: z.object({
    ...reportFilters,
    status: csv(reportStatusSchema).default(["new"]).describe("Only those that stand like this"),
    ...paging(100, 500),
  }),
  output: z.array(reportSchema),
  paging: "numbered",
});

export const reportPostSchema = z
  .strictObject({
    recordType,
    recordID: id(),
    reportReasonIDs: csv(z.string().max(60), 20)
      .pipe(z.array(z.string()).min(1))
      .describe("Why, by the ids of reasons that are offered to the caller"),
    noteBody: z.string().trim().max(20_000).default("").describe("What there is to say besides"),
    noteFormat: z.enum(formatNames).default("text").describe("How it is written"),
  })
  .meta({ id: "ReportInsert" });

export const createReport = endpoint({
  method: "POST",
  path: "/reports",
  summary: "Report a record to the moderators",
  description: `Once for each member until it is decided (409). A note keeps its text alone, up to ${maxNote} characters.`,
  access: may("flag.add"),
  body: reportPostSchema,
  output: reportSchema,
  refuses: [403, 404, 409, 410],
});

export const listReportCounters = endpoint({
  method: "GET",
  path: "/reports/automation",
  summary: "List records that were reported often",
  access: may("posts.moderate"),
  query: z.object({
    countReports: whole(1, 10_000).default(1).describe("Only with at least so many that wait"),
    reportReasonID: reportReasonID.optional(),
    placeRecordID: ofPlace.placeRecordID,
    includeSubcategories: ofPlace.includeSubcategories,
    ...paging(100, 500),
  }),
  output: z.array(reportCounterSchema),
  paging: "more",
});

export const listOwnReports = endpoint({
  method: "GET",
  path: "/reports/own",
  summary: "List what the caller reported, the last one first",
  access: signedIn,
  query: z.object({
    recordType: recordType.optional(),
    recordID: id().optional().describe("Only about this record"),
    ...paging(30, 100),
  }),
  output: z.array(ownReportSchema),
  paging: "more",
});

export const getReport = endpoint({
  method: "GET",
  path: "/reports/{reportID}",
  summary: "Read a report",
  access: reads,
  params,
  output: reportSchema,
});

export const updateReport = endpoint({
  method: "PATCH",
  path: "/reports/{reportID}",
  summary: "Decide about a report",
  description:
    "`rejected` removes the record and decides all of its reports, `escalated` hands all of them on; the others are about this report alone.",
  access: reads,
  params,
  body: z.strictObject({ status: reportStatusSchema }),
  output: reportSchema,
  refuses: [409],
});

export const dismissReport = endpoint({
  method: "PATCH",
  path: "/reports/{reportID}/dismiss",
  summary: "Dismiss a report",
  description: "This one alone; the record stays.",
  access: reads,
  params,
  output: reportSchema,
  refuses: [409],
});

export const dismissReportByPost = endpoint({
  method: "POST",
  path: "/reports/{reportID}/dismiss",
  summary: "Dismiss a report",
  description: "The same as `PATCH`, without an answer.",
  access: reads,
  params,
  status: 204,
  refuses: [409],
});

export const approveRecord = endpoint({
  method: "PATCH",
  path: "/reports/{reportID}/approve-record",
  summary: "Let the record stay, bring it back, or approve it",
  description: "Dismisses all reports of it that wait.",
  access: reads,
  params,
  body: z.strictObject({
    verifyRecordUser: z
      .boolean()
      .default(false)
      .describe("Whether what its author writes needs no check for spam from now on"),
    version: z
      .string()
      .max(200)
      .optional()
      .describe(
        "`approval.version` of what was looked at, needed where it waits; another one by now is 412",
      ),
    premoderatedRecord: editedSchema
      .optional()
      .describe("What is approved instead of what was written"),
  }),
  output: reportSchema,
  refuses: [403, 409, 410, 412],
});

export const rejectRecord = endpoint({
  method: "PATCH",
  path: "/reports/{reportID}/reject-record",
  summary: "Remove the record",
  description: "Decides all reports of it that wait. It can be brought back.",
  access: reads,
  params,
  body: z.strictObject({
    note: z
      .string()
      .trim()
      .max(maxNote)
      .default("")
      .describe("What its author is told besides the reasons"),
  }),
  output: reportSchema,
  refuses: [409, 410],
});
