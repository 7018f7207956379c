import { z } from "zod";
import { formatNames } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { approvalStates, reportStatuses } from "./rules/decisions.ts";

export const reportStatusSchema = z.enum(reportStatuses);

/** Snapshot of a reason, as stored with a report. */
export const reportReasonFragmentSchema = z
  .object({
    reportReasonID: z.string().describe("By what name calls know it"),
    name: z.string().describe("As people read it"),
    description: z.string(),
    sort: z.int().describe("Smaller comes first"),
    deleted: z.boolean().describe("Whether it is offered no more"),
    isOriginal: z
      .boolean()
      .describe("Whether it reads as it came with the product, which pages say in every language"),
  })
  .meta({ id: "ReportReasonFragment" });

export type ReportReasonFragment = z.output<typeof reportReasonFragmentSchema>;

const reportedRecord = {
  recordType: z.string().describe("Type of the record"),
  recordID: z.int(),
  recordName: z.string().describe("What it is called, or what it is on"),
  recordHtml: siteHtml().describe("What it says now, as sanitised HTML"),
  recordExcerpt: z.string().optional().describe("How its text begins"),
  recordUrl: siteAddress(),
  recordIsLive: z.boolean().describe("Whether it is in sight of others"),
  recordWasEdited: z.boolean().describe("Whether it was edited after it was first reported"),
  placeRecordType: z.string().describe("Type of the record whose permissions hold for it"),
  placeRecordID: z.int(),
  placeRecordName: z.string().optional(),
  placeRecordUrl: siteAddress().optional(),
  recordUserID: z.int().describe("Who wrote it"),
  recordUser: userFragmentSchema.optional(),
  recordDateInserted: timestamp().describe("When it was written"),
  recordDateUpdated: timestamp().optional().describe("When it was edited last"),
};

const reasons = z.array(reportReasonFragmentSchema);

export const editedSchema = z.strictObject({
  name: z.string().trim().min(1).max(250).optional().describe("Its title"),
  body: z.string().max(1_000_000).describe("What it says"),
  format: z
    .enum(formatNames)
    .optional()
    .describe("How that is written, if another way than before"),
});

export const approvalSchema = z
  .object({
    state: z.enum(approvalStates),
    of: z.enum(["post", "edit"]).describe("A new post, or a change of one"),
    version: z.string().describe("Another one where its author wrote it anew"),
    source: z
      .object({
        name: z.string().optional().describe("Its title"),
        body: z.string(),
        format: z.enum(formatNames),
      })
      .describe("As its author wrote it"),
    reasons: z
      .array(
        z.object({
          type: z.string().describe("Such as `premoderatedKeyword`"),
          detail: z.string().optional().describe("What was found"),
        }),
      )
      .describe("Why it waits"),
  })
  .meta({ id: "Approval" });

/** A member's report of a record. */
export const reportSchema = z
  .object({
    reportID: z.int(),
    ...reportedRecord,
    status: reportStatusSchema.describe(
      "`rejected` where the record was removed, `dismissed` where it may stay",
    ),
    isPending: z.boolean().describe("Whether the record waits for approval"),
    isPendingUpdate: z.boolean().describe("Whether an edit of it does"),
    reportReasonIDs: z.array(z.string()).describe("Why it was reported, by the ids of reasons"),
    reportReasons: reasons.optional(),
    noteHtml: siteHtml().describe("What the reporter adds, as HTML"),
    insertUserID: z
      .int()
      .describe("Who reported it; 0 for the product and for members who are gone"),
    insertUser: userFragmentSchema.optional(),
    reportedUserID: z.int().describe("The same as `recordUserID`"),
    reportedUser: userFragmentSchema.optional(),
    updateUserID: z.int().describe("Who decided, else who reported it"),
    updateUser: userFragmentSchema.optional(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().describe("When it was decided, else when it was reported"),
  })
  .meta({ id: "Report" });

export type Report = z.output<typeof reportSchema>;

const reportOfRecordSchema = z
  .object({
    reportID: z.int(),
    status: reportStatusSchema,
    reportReasonIDs: z.array(z.string()),
    noteHtml: siteHtml(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional(),
    dateInserted: timestamp(),
  })
  .meta({ id: "ReportOfRecord" });

export const triageRecordSchema = z
  .object({
    ...reportedRecord,
    reportedRecordID: z
      .int()
      .describe("Its live channel, such as `reportedRecord:5`, tells when it stands differently"),
    approval: approvalSchema.optional().describe("Where others see it only once it is approved"),
    status: reportStatusSchema.describe("`new` while a report waits, else what was decided last"),
    reportReasons: reasons.describe("Of all reports that are listed"),
    countReports: z.int().describe("How many reports there ever were"),
    countOpenReports: z.int().describe("How many of them wait"),
    countReportUsers: z.int().describe("How many people the listed reports are by"),
    reportUserIDs: z.array(z.int()).describe("Who they are"),
    reportUsers: z.array(userFragmentSchema),
    reports: z.array(reportOfRecordSchema).describe("The last 20, the last one first"),
    dateFirstOpen: timestamp().optional().describe("Since when one waits"),
    dateLastReport: timestamp().optional(),
    mayDecide: z
      .boolean()
      .describe("False for its author, who may only escalate, if somebody else can decide"),
    claimUser: userFragmentSchema.optional().describe("Who looks at it now"),
    dateClaimEnds: timestamp().optional().describe("Until when, unless they claim it again"),
    updateUser: userFragmentSchema.optional().describe("Who decided last"),
    dateUpdated: timestamp().optional().describe("When that was"),
  })
  .meta({ id: "TriageRecord" });

export type TriageRecord = z.output<typeof triageRecordSchema>;

/** Count of reports per record, for automation rules. */
export const reportCounterSchema = z
  .object({
    recordType: z.string().describe("Type of the record"),
    recordID: z.int(),
    recordName: z.string().describe("What it is called, or what it is on"),
    recordHtml: siteHtml().describe("What it says now, as sanitised HTML"),
    placeRecordType: z.string().describe("Type of the record whose permissions hold for it"),
    placeRecordID: z.int(),
    placeRecordName: z.string(),
    countReports: z.int().describe("How many reports of it wait"),
    reportReasons: reasons.optional(),
  })
  .meta({ id: "ReportCounter" });

export const reportMetaSchema = z
  .object({
    reportsReasons: reasons.describe("Why it was reported"),
    reportUserIDs: z.array(z.int()).describe("Who reported it"),
    reportUsers: z.array(userFragmentSchema),
    countReportUsers: z.int(),
    dateLastReport: timestamp().optional(),
    countReports: z.int().describe("How many reports of it wait for a decision"),
  })
  .meta({ id: "ReportMeta" });

export type ReportMeta = z.output<typeof reportMetaSchema>;

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    reportMeta: ReportMeta;
  }
}

/** The viewer's own report. */
export const ownReportSchema = z
  .object({
    reportID: z.int(),
    recordType: z.string(),
    recordID: z.int(),
    status: reportStatusSchema,
    reportReasons: reasons,
    noteHtml: siteHtml(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().optional().describe("When it was decided"),
  })
  .meta({ id: "OwnReport" });

export type OwnReport = z.output<typeof ownReportSchema>;

/** Removal of a record, visible to its author. */
export const removalSchema = z
  .object({
    removalID: z.int(),
    recordType: z.string(),
    recordID: z.int(),
    recordName: z.string().describe("What it is called, or what it is on"),
    recordHtml: siteHtml().describe("What it says, as sanitised HTML"),
    recordUrl: siteAddress().optional().describe("Where it is, once it is back"),
    recordDateInserted: timestamp().describe("When it was written"),
    wasWaiting: z.boolean().describe("Whether nobody else had seen it yet"),
    userID: z.int().describe("Who wrote it"),
    reportReasons: reasons.describe("Which rules it was held against"),
    note: z.string().describe("What the moderators add; may be empty"),
    dateInserted: timestamp().describe("When it was removed"),
    dateRestored: timestamp().optional().describe("When it was brought back"),
  })
  .meta({ id: "Removal" });

export type Removal = z.output<typeof removalSchema>;
