import { memberViewers } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecords, type RecordRef } from "#platform/server/records/record-types.ts";
import { moderates } from "../policy.ts";

export async function moderatorsAmong(
  ctx: Ctx,
  { recordType, recordID }: RecordRef,
  userIDs: readonly number[],
): Promise<number[]> {
  const able = new Set<number>();
  for (const viewer of await memberViewers(ctx, userIDs)) {
    const head = (await loadRecords(ctx.as(viewer), recordType, [recordID])).get(recordID);
    if (head && moderates(viewer, head)) able.add(viewer.userID);
  }
  return userIDs.filter((userID) => able.has(userID));
}
