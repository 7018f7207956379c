import * as comments from "#features/comments/contract/events.ts";
import * as discussions from "#features/discussions/contract/events.ts";
import { notifyNextBatch, readNotificationsByAll } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import * as events from "../contract/events.ts";
import { followRecord } from "./actions/follow-record.ts";
import { decided, recordRejected } from "./notifications.ts";
import { isWaiting } from "./queries/records.ts";
import { findReport } from "./queries/reports.ts";

/** The acting moderator is not disclosed. */
const nobody = 0;

export const reportListeners = [
  defineListener(
    "tell-moderators-when-report-created",
    events.reportCreated,
    (ctx, { reportID, reportedRecordID, userID }) =>
      notifyNextBatch(ctx, {
        occasion: events.reportCreated.name,
        recordType: "reportedRecord",
        recordID: reportedRecordID,
        actorID: userID,
        key: `report:${reportID}`,
      }),
  ),
  defineListener(
    "tell-reporter-when-report-decided",
    events.reportDecided,
    (ctx, { reportID, status }) =>
      notifyNextBatch(ctx, {
        occasion: decided(status),
        recordType: "report",
        recordID: reportID,
        actorID: nobody,
        key: `report:${reportID}:${status}`,
      }),
  ),
  defineListener(
    "clear-notifications-when-report-decided",
    events.reportDecided,
    async (ctx, { reportID }) => {
      const decidedReport = await findReport(ctx, reportID);
      if (!decidedReport) return;
      const { reportedRecordID: recordID } = decidedReport;
      await readNotificationsByAll(
        ctx,
        { recordType: "reportedRecord", recordID },
        async (tx) => !(await isWaiting(tx, recordID)),
      );
    },
  ),
  defineListener(
    "tell-author-when-record-removed",
    events.recordRemoved,
    (ctx, { removalID, wasWaiting }) =>
      notifyNextBatch(ctx, {
        occasion: wasWaiting ? recordRejected : events.recordRemoved.name,
        recordType: "removal",
        recordID: removalID,
        actorID: nobody,
      }),
  ),
  defineListener("tell-author-when-record-restored", events.recordRestored, (ctx, { removalID }) =>
    notifyNextBatch(ctx, {
      occasion: events.recordRestored.name,
      recordType: "removal",
      recordID: removalID,
      actorID: nobody,
      key: `removal:${removalID}:restored`,
    }),
  ),
  defineListener(
    "follow-reported-discussion-when-updated",
    discussions.discussionUpdated,
    (ctx, { discussionID }) =>
      followRecord(ctx, { recordType: "discussion", recordID: discussionID }),
  ),
  defineListener(
    "follow-reported-comment-when-updated",
    comments.commentUpdated,
    (ctx, { commentID }) => followRecord(ctx, { recordType: "comment", recordID: commentID }),
  ),
];
