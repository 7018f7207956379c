import { audit } from "#features/audit-logs/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { reportDecided } from "../../contract/events.ts";
import type { ReportStatus } from "../../contract/rules/decisions.ts";
import { getModerated } from "../domain/find-record.ts";
import { announceRecord } from "../domain/live.ts";
import { checkMayDecide } from "../domain/may-decide.ts";
import { metaTag, queueTag } from "../domain/meta-tag.ts";
import { countAgain, lockRecord } from "../queries/records.ts";
import { findReport, type ReportRow, settleReports } from "../queries/reports.ts";
import { decideRecord } from "./decide-record.ts";

/** 404 if the viewer cannot see the record, 403 if they do not moderate it. */
export async function getReportRow(ctx: Ctx, reportID: number): Promise<ReportRow> {
  const row = await findReport(ctx, reportID);
  if (!row) throw notFound("Report");
  try {
    await getModerated(ctx, row);
  } catch (error) {
    // Hides that a report of a record exists that the viewer cannot see.
    throw error instanceof Error && "status" in error && error.status === 404
      ? notFound("Report")
      : error;
  }
  return row;
}

const open: readonly ReportStatus[] = ["new", "escalated"];

const from: Readonly<Record<"new" | "dismissed", readonly ReportStatus[]>> = {
  new: ["dismissed", "escalated"],
  dismissed: open,
};

/** Changes the status of one report. Idempotent. Decisions about the record apply to all of its reports. */
export async function decideReport(ctx: Ctx, reportID: number, to: ReportStatus): Promise<void> {
  const row = await getReportRow(ctx, reportID);
  if (row.status === to) return;
  if (to === "rejected") return decideRecord(ctx, row, { decision: "remove" });
  if (to === "escalated") return decideRecord(ctx, row, { decision: "escalate" });
  await ctx.transaction(async (tx) => {
    const { reportedRecordID, recordType, recordID } = row;
    const { head } = await getModerated(tx, row);
    if (to === "dismissed") await checkMayDecide(tx, { ...head, recordType }, "dismiss");
    const record = await lockRecord(tx, row);
    const settled = await settleReports(tx, reportedRecordID, { from: from[to], to, reportID });
    if (!record || settled.length === 0) throw conflict("This report has already been decided.");
    await countAgain(tx, reportedRecordID, to);
    await announceRecord(tx, reportedRecordID);
    if (to === "dismissed") await tx.emit(reportDecided, { reportID, status: to });
    await audit(tx, {
      eventType: "report_decision",
      message: `${to === "new" ? "Reopened" : "Dismissed"} report ${reportID}.`,
      text: { id: "audit.reportStatus", values: { reportID, status: to } },
      context: { reportID, recordType, recordID },
    });
    await tx.invalidate(metaTag(row), queueTag);
  });
}
