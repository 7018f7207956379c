import { moderates } from "#features/reports/server/public.ts";
import { memberViewers } from "#features/users/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import type { EscalationRow } from "../queries/escalations.ts";

type Subject = Pick<EscalationRow, "recordType" | "recordID">;

/** Those of these members who look after a record, in their order. */
export async function assigneesAmong(
  ctx: Ctx,
  { recordType, recordID }: Subject,
  userIDs: readonly number[],
): Promise<number[]> {
  const viewers = await memberViewers(ctx, userIDs);
  const able = new Set<number>();
  for (const viewer of viewers) {
    const head = (await loadRecords(ctx.as(viewer), recordType, [recordID])).get(recordID);
    if (head && moderates(viewer, head)) able.add(viewer.userID);
  }
  return userIDs.filter((userID) => able.has(userID));
}

/** Nobody is asked to look after what they may not see. */
export async function checkAssignee(ctx: Ctx, subject: Subject, userID: number): Promise<void> {
  const able = await assigneesAmong(ctx, subject, [userID]);
  if (able.length === 0)
    throw invalid({ field: "assignedUserID", message: "This member does not moderate it." });
}
