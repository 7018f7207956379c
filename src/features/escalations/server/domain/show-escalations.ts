import { moderating } from "#features/reports/contract/rules/decisions.ts";
import { listRecordsAt, moderates, showRecords } from "#features/reports/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecords } from "#platform/server/records/record-types.ts";
import { addressOf } from "../../contract/rules.ts";
import { type EscalationRow, findEscalation } from "../queries/escalations.ts";

/** In order; leaves out escalations that the viewer does not moderate. */
export async function showEscalations(ctx: Ctx, rows: readonly EscalationRow[]) {
  const records = await showRecords(ctx, await listRecordsAt(ctx, rows));
  const byKey = new Map(records.map((record) => [keyOfRecord(record), record]));
  const people = await userFragments(
    ctx,
    rows.flatMap(({ assignedUserID, insertUserID, lastCommentUserID }) => [
      assignedUserID,
      insertUserID,
      lastCommentUserID,
    ]),
  );
  return rows.flatMap((row) => {
    const record = byKey.get(keyOfRecord(row));
    if (!record) return [];
    const { assignedUserID, lastCommentID, lastCommentUserID, dateLastComment, ...own } = row;
    return [
      {
        ...record,
        ...own,
        url: addressOf(row.escalationID),
        insertUser: people.get(row.insertUserID),
        ...(assignedUserID === null
          ? {}
          : { assignedUserID, assignedUser: people.get(assignedUserID) }),
        ...(lastCommentID === null || lastCommentUserID === null || dateLastComment === null
          ? {}
          : {
              lastCommentID,
              dateLastComment,
              lastCommentUserID,
              lastCommentUser: people.get(lastCommentUserID),
            }),
      },
    ];
  });
}

export async function showEscalation(ctx: Ctx, escalationID: number) {
  const row = await findEscalation(ctx, escalationID);
  const [shown] = row ? await showEscalations(ctx, [row]) : [];
  if (!shown) throw notFound("Escalation");
  return shown;
}

/** Throws 403 if the viewer sees the record but does not moderate it. */
export async function getEscalation(ctx: Ctx, escalationID: number): Promise<EscalationRow> {
  const row = await findEscalation(ctx, escalationID);
  const head = row && (await loadRecords(ctx, row.recordType, [row.recordID])).get(row.recordID);
  if (!row || !head) throw notFound("Escalation");
  if (!moderates(ctx.viewer, head)) throw forbidden(moderating);
  return row;
}
