import type { Ctx } from "#platform/server/context.ts";
import { matchesRule } from "../domain/find-candidates.ts";
import { contentOf, listActive, partsOf } from "../domain/rules.ts";
import { dispatchRecords } from "./dispatch-records.ts";

export async function matchRecord(
  ctx: Ctx,
  triggerType: string,
  findRecordID: () => Promise<number | undefined>,
): Promise<void> {
  const rules = (await listActive(ctx)).filter((rule) => rule.triggerType === triggerType);
  if (rules.length === 0) return;
  const recordID = await findRecordID();
  if (recordID === undefined) return;
  for (const rule of rules) {
    const parts = partsOf(ctx, contentOf(rule));
    if (await matchesRule(ctx, parts, recordID))
      await ctx.transaction((tx) =>
        dispatchRecords(tx, rule, {
          recordType: parts.trigger.recordType,
          recordIDs: [recordID],
          dispatchType: "event",
          insertUserID: rule.updateUserID ?? rule.insertUserID,
        }),
      );
  }
}
