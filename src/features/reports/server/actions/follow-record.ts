import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { queueTag } from "../domain/meta-tag.ts";
import { listRelated, placeRecords } from "../queries/records.ts";

/** Moves the reports of a record to its current category, so that the moderators there see them. */
export async function followRecord(ctx: Ctx, ref: RecordRef): Promise<void> {
  const related = await listRelated(ctx, ref);
  if (related.length === 0) return;
  const heads = await loadRecordRefs(ctx.as(systemViewer), related);
  const standing = related.flatMap((each) => {
    const head = heads.get(keyOfRecord(each));
    return head ? [{ ...each, place: head.place, parent: head.parent }] : [];
  });
  if (standing.length === 0) return;
  await ctx.transaction(async (tx) => {
    await placeRecords(tx, standing);
    await tx.invalidate(queueTag);
  });
}
