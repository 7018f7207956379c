import { moderatorsAmong } from "#features/reports/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { EscalationRow } from "../queries/escalations.ts";

/** Throws unless the assignee may see the record. */
export async function checkAssignee(
  ctx: Ctx,
  subject: Pick<EscalationRow, "recordType" | "recordID">,
  userID: number,
): Promise<void> {
  const able = await moderatorsAmong(ctx, subject, [userID]);
  if (able.length === 0)
    throw invalid({
      field: "assignedUserID",
      message: "This member does not moderate that category.",
    });
}
