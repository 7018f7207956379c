import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { findLiveRecord } from "../domain/find-news.ts";
import { announceChange } from "../domain/live.ts";
import { lockSubjects, type Withdrawn, withdrawSome } from "../queries/withdrawals.ts";
import { lockNews, placeNotifications } from "../queries.ts";

const batchSize = 500;

/** Updates notifications after their record changed: withdraws those of deleted records, and moves others. */
export async function settleRecord(ctx: Ctx, record: RecordRef): Promise<void> {
  const which = await ctx.transaction(async (tx): Promise<Withdrawn> => {
    // Waits for running notifications of the record; later ones see the change.
    await lockNews(tx, record);
    const liveRecord = await findLiveRecord(tx, record);
    if (!liveRecord) return { gone: record };
    await announceChange(tx, await placeNotifications(tx, record, liveRecord.head.place));
    return { moved: record, about: liveRecord.about };
  });
  await withdraw(ctx, which);
}

/** Withdraws one member's notification if it no longer applies. Checked under the lock of the record. */
export const withdrawNews = (
  ctx: Ctx,
  record: RecordRef,
  { userID, key }: { userID: number; key: string },
  isStill: (tx: TransactionCtx) => Promise<boolean>,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockNews(tx, record);
    if (await isStill(tx)) return;
    await announceChange(tx, await withdrawSome(tx, { key, userIDs: [userID] }, 1));
  });

export async function withdraw(ctx: Ctx, which: Withdrawn): Promise<void> {
  for (let count = batchSize; count === batchSize; )
    count = await ctx.transaction(async (tx) => {
      await lockSubjects(tx, which, batchSize);
      const userIDs = await withdrawSome(tx, which, batchSize);
      await announceChange(tx, userIDs);
      return userIDs.length;
    });
}
