import { onlyVisible } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";

/** A record that the viewer can watch; pending members are hidden from members. */
export async function findWatchable(ctx: Ctx, ref: RecordRef): Promise<RecordHead> {
  const { recordType, recordID } = ref;
  const head = (await loadRecordRefs(ctx, [ref])).get(keyOfRecord(ref));
  const isHidden = recordType === "user" && (await onlyVisible(ctx, [recordID])).length === 0;
  if (!head || isHidden) throw notFound(recordType.charAt(0).toUpperCase() + recordType.slice(1));
  return head;
}
