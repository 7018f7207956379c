import { followCategory } from "#features/categories/server/public.ts";
import { markDiscussion } from "#features/discussions/server/public.ts";
import { isSelf } from "#features/users/server/public.ts";
import { conflict, forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { followersChanged } from "../../contract/events.ts";
import type { WatchLevel } from "../../contract/resources.ts";
import { rowOf } from "../domain/levels.ts";
import { findWatchable } from "../domain/watchable.ts";
import {
  countWatches,
  findWatch,
  removeWatch,
  storeWatch,
  type WatchRow,
} from "../queries/watches.ts";

const maxWatches = 5_000;

/** Sets the viewer's level for a record. Idempotent. */
export async function setLevel(ctx: Ctx, ref: RecordRef, level: WatchLevel): Promise<void> {
  if (level === "muted" && ref.recordType === "user")
    throw invalid({ field: "level", message: "Members can be ignored, not muted." });
  await setWatch(ctx, ref, level === "normal" ? undefined : rowOf(ref.recordType, level));
}

/** Sets what the viewer is notified of; undefined removes the watch. */
export async function setWatch(ctx: Ctx, ref: RecordRef, row: WatchRow | undefined): Promise<void> {
  await checkWatchable(ctx, ref);
  await ctx.transaction(async (tx) => {
    await lockForLimit(tx, `watches ${tx.viewer.userID}`);
    const isStored = await storeInOtherFeature(tx, ref, row);
    if (!row || isStored) await removeWatch(tx, ref);
    else {
      const isNew = (await findWatch(tx, ref)) === undefined;
      if (isNew && (await countWatches(tx)) >= maxWatches)
        throw conflict(`You can watch at most ${maxWatches} things.`);
      await storeWatch(tx, ref, row);
    }
    if (ref.recordType === "user")
      await tx.emit(followersChanged, { userID: ref.recordID, followerID: tx.viewer.userID });
  });
}

async function checkWatchable(ctx: Ctx, ref: RecordRef) {
  const { recordType, recordID } = ref;
  if (recordType === "user" && isSelf(ctx.viewer, recordID))
    throw forbidden([], "You cannot follow yourself.");
  await findWatchable(ctx, ref);
}

/**
 * Categories store their followers, and discussions who muted them. Returns whether there is nothing to store in
 * `watches`.
 */
async function storeInOtherFeature(
  tx: TransactionCtx,
  { recordType, recordID }: RecordRef,
  row: WatchRow | undefined,
): Promise<boolean> {
  if (recordType === "category")
    await followCategory(tx, recordID, row !== undefined && !row.muted);
  if (recordType !== "discussion") return false;
  await markDiscussion(tx, recordID, "dateMuted", row?.muted === true);
  return row?.muted === true;
}
