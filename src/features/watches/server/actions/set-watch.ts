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

/** Watches a record of the viewer's choice as closely as they want; choosing twice changes nothing. */
export async function setLevel(ctx: Ctx, ref: RecordRef, level: WatchLevel): Promise<void> {
  if (level === "muted" && ref.recordType === "user")
    throw invalid({ field: "level", message: "Members can be ignored, not muted." });
  await setWatch(ctx, ref, level === "normal" ? undefined : rowOf(ref.recordType, level));
}

/** The same by what there is to be told of; nothing ends it. */
export async function setWatch(ctx: Ctx, ref: RecordRef, row: WatchRow | undefined): Promise<void> {
  await checkWatchable(ctx, ref);
  await ctx.transaction(async (tx) => {
    await lockForLimit(tx, `watches ${tx.viewer.userID}`);
    const isElsewhere = await keepElsewhere(tx, ref, row);
    if (!row || isElsewhere) await removeWatch(tx, ref);
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

/** Categories know who follows them, and discussions who muted them; tells whether there is nothing more to keep. */
async function keepElsewhere(
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
