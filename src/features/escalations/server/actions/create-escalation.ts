import type { Format } from "#features/formats/contract/resources.ts";
import {
  createReport,
  decideRecord,
  getModerated,
  listRecordsAt,
} from "#features/reports/server/public.ts";
import { conflict, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { EscalationStatus } from "../../contract/rules.ts";
import { insertComment } from "../queries/comments.ts";
import { findOpen } from "../queries/escalations.ts";
import { updateEscalation } from "./update-escalation.ts";

interface NewEscalation extends RecordRef {
  name: string;
  status: EscalationStatus;
  assignedUserID?: number | undefined;
  reportReasonIDs: readonly string[];
  noteBody: string;
  noteFormat: Format;
  recordIsLive: boolean;
  initialCommentBody: string;
}

/** Reports the record in the viewer's name if nobody has. Returns the id of the escalation. */
export const createEscalation = (ctx: Ctx, given: NewEscalation): Promise<number> =>
  ctx.transaction(async (tx) => {
    const { recordType, recordID, name, status, assignedUserID, initialCommentBody } = given;
    const ref = { recordType, recordID };
    await getModerated(tx, ref);
    const exists = conflict("This has already been escalated.");
    if (await findOpen(tx, recordType, recordID)) throw exists;
    await reportUnlessReported(tx, given);
    await decideRecord(tx, ref, { decision: "escalate" });
    const open = await findOpen(tx, recordType, recordID);
    if (!open) throw exists;
    const { escalationID } = open;
    await updateEscalation(tx, escalationID, {
      name,
      status,
      ...(assignedUserID === undefined ? {} : { assignedUserID }),
    });
    if (initialCommentBody !== "") await insertComment(tx, escalationID, initialCommentBody);
    if (!given.recordIsLive) await updateEscalation(tx, escalationID, { recordIsLive: false });
    return escalationID;
  });

async function reportUnlessReported(ctx: Ctx, given: NewEscalation) {
  const { recordType, recordID, reportReasonIDs, noteBody, noteFormat } = given;
  const [reported] = await listRecordsAt(ctx, [{ recordType, recordID }]);
  if (reported && reported.countOpen > 0) return;
  if (reportReasonIDs.length === 0)
    throw invalid({
      field: "reportReasonIDs",
      message: "Give a reason, because nobody has reported this yet.",
    });
  await createReport(ctx, { recordType, recordID, reportReasonIDs, noteBody, noteFormat });
}
