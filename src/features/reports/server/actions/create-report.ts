import { postOnce } from "#features/flood-control/server/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { convert } from "#features/formats/server/public.ts";
import { isOn } from "#features/settings/server/public.ts";
import { conflict, forbidden, invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordHead, RecordRef } from "#platform/server/records/record-types.ts";
import { reportCreated } from "../../contract/events.ts";
import { maxNote } from "../../contract/rules/decisions.ts";
import { getVisible } from "../domain/find-record.ts";
import { announceRecord } from "../domain/live.ts";
import { metaTag, queueTag } from "../domain/meta-tag.ts";
import { readReasons } from "../domain/reasons.ts";
import { checkMayReport, isOffered } from "../policy.ts";
import { noteReported } from "../queries/records.ts";
import { findReport, hasOpenReport, insertReport } from "../queries/reports.ts";
import { reportFlood, reportsEnabled } from "../settings.ts";

interface NewReport extends RecordRef {
  reportReasonIDs: readonly string[];
  noteBody: string;
  noteFormat: Format;
}

/** Reports a record to its moderators; each member at most once until it is decided. Returns the id of the report. */
export async function createReport(
  ctx: Ctx,
  { noteBody, noteFormat, reportReasonIDs, ...ref }: NewReport,
): Promise<number> {
  const { head } = await getVisible(ctx, ref);
  if (!(await isOn(ctx, reportsEnabled))) throw forbidden(["flag.add"]);
  checkMayReport(ctx.viewer, head);
  await checkReasons(ctx, reportReasonIDs);
  const report = {
    reportReasonIDs: [...new Set(reportReasonIDs)].toSorted(),
    note: await readNote(noteBody, noteFormat),
  };
  return ctx.transaction((tx) =>
    postOnce(tx, {
      limit: reportFlood,
      content: [ref.recordType, ref.recordID, report],
      isThere: async (reportID) => (await findReport(tx, reportID))?.status === "new",
      post: () => addReport(tx, ref, head, report),
    }),
  );
}

async function addReport(
  tx: TransactionCtx,
  ref: RecordRef,
  { parent, place, insertUserID: recordUserID = 0 }: RecordHead,
  report: { reportReasonIDs: readonly string[]; note: string },
): Promise<number> {
  const date = tx.now();
  const reportedRecordID = await noteReported(tx, ref, { parent, place, recordUserID, date });
  if (await hasOpenReport(tx, reportedRecordID)) throw conflict("You have already reported this.");
  const reportID = await insertReport(tx, { ...report, reportedRecordID, date });
  await tx.emit(reportCreated, { reportID, reportedRecordID, userID: tx.viewer.userID });
  await announceRecord(tx, reportedRecordID);
  await tx.invalidate(metaTag(ref), queueTag);
  return reportID;
}

async function checkReasons(ctx: Ctx, reportReasonIDs: readonly string[]) {
  const offered = new Set(
    (await readReasons(ctx))
      .filter((reason) => isOffered(ctx.viewer, reason))
      .map(({ reportReasonID }) => reportReasonID),
  );
  const unknown = reportReasonIDs.find((each) => !offered.has(each));
  if (unknown !== undefined)
    throw invalid({
      field: "reportReasonIDs",
      ...say("There is no reason {reportReasonID}.", { reportReasonID: unknown }),
    });
}

async function readNote(body: string, format: Format): Promise<string> {
  const note = body === "" ? "" : (await convert({ body, format }, "text")).trim();
  if (note.length > maxNote)
    throw invalid({
      field: "noteBody",
      code: "maxLength",
      ...say("A note can have at most {most} characters.", { most: maxNote }),
    });
  return note;
}
