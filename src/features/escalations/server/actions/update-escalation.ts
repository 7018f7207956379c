import { audit } from "#features/audit-logs/server/public.ts";
import { decideRecord } from "#features/reports/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { escalationAssigned } from "../../contract/events.ts";
import { unassigned } from "../../contract/rules.ts";
import { checkAssignee } from "../domain/assignees.ts";
import { getEscalation } from "../domain/show-escalations.ts";
import {
  changeEscalation,
  type EscalationRow,
  type EscalationValues,
} from "../queries/escalations.ts";

interface Changes extends Omit<EscalationValues, "assignedUserID"> {
  assignedUserID?: number | undefined;
  recordIsLive?: boolean | undefined;
}

/** Ignores values that are already set. */
export const updateEscalation = (
  ctx: Ctx,
  escalationID: number,
  { recordIsLive, assignedUserID, ...given }: Changes,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await getEscalation(tx, escalationID);
    const assignee = assignedUserID === unassigned ? null : assignedUserID;
    const values = changesOf(row, {
      ...given,
      ...(assignee === undefined ? {} : { assignedUserID: assignee }),
    });
    if (values.assignedUserID) await checkAssignee(tx, row, values.assignedUserID);
    if (recordIsLive !== undefined) await show(tx, row, recordIsLive);
    if (Object.keys(values).length === 0) return;
    await changeEscalation(tx, escalationID, values);
    const { userID } = tx.viewer;
    if (values.assignedUserID)
      await tx.emit(escalationAssigned, {
        escalationID,
        userID,
        assignedUserID: values.assignedUserID,
      });
    // The name may be the title of a member's post, which must not stay in the audit log.
    const { name: _, ...facts } = values;
    await audit(tx, {
      eventType: "escalation_modification",
      message: `Changed escalation ${escalationID}.`,
      text: { id: "audit.escalation", values: { escalationID } },
      meta: Object.keys(values),
      context: { escalationID, ...facts },
    });
  });

const changesOf = (row: EscalationRow, given: EscalationValues): EscalationValues => {
  const before = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.entries(given).filter(([field, value]) => before.get(field) !== value),
  );
};

async function show(ctx: Ctx, { recordType, recordID }: EscalationRow, isLive: boolean) {
  const head = (await loadRecords(ctx, recordType, [recordID])).get(recordID);
  if (!head || Boolean(head.dateDeleted) === !isLive) return;
  const decision = isLive ? "restore" : "remove";
  await decideRecord(ctx, { recordType, recordID }, { decision });
}
