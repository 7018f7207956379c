import { notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { announceChange } from "../domain/live.ts";
import { visiblePlaces } from "../domain/places.ts";
import {
  findNotification,
  lockNews,
  markRead,
  markReadByAll,
  markRecordRead,
  markSomeRead,
  markSomeSeen,
} from "../queries.ts";

const batchSize = 5_000;

export async function readNotification(ctx: Ctx, notificationID: number): Promise<void> {
  if (!(await findNotification(ctx, notificationID, await visiblePlaces(ctx))))
    throw notFound("Notification");
  await ctx.transaction(async (tx) => {
    if (await markRead(tx, notificationID)) await announceChange(tx, [tx.viewer.userID]);
  });
}

export async function readNotificationsOf(tx: TransactionCtx, record: RecordRef): Promise<void> {
  if (await markRecordRead(tx, record)) await announceChange(tx, [tx.viewer.userID]);
}

/**
 * Marks all members' notifications of a record as read, such as after the task that they tell of is done. Checked
 * under the lock of the record.
 */
export async function readNotificationsByAll(
  ctx: Ctx,
  record: RecordRef,
  isStill: (tx: TransactionCtx) => Promise<boolean>,
): Promise<void> {
  for (let count = batchSize; count === batchSize; )
    count = await ctx.transaction(async (tx) => {
      await lockNews(tx, record);
      if (!(await isStill(tx))) return 0;
      const userIDs = await markReadByAll(tx, record, batchSize);
      await announceChange(tx, userIDs);
      return userIDs.length;
    });
}

/** Marks notifications up to now, in batches. Later ones stay unread. */
export async function readAllNotifications(ctx: Ctx): Promise<void> {
  const before = ctx.now();
  await markInBatches(ctx, (tx) => markSomeRead(tx, { before, limit: batchSize }));
}

/** Marks all that the member can have seen by now, in batches. */
export const seeAllNotifications = (ctx: Ctx): Promise<void> =>
  markInBatches(ctx, (tx) => markSomeSeen(tx, { limit: batchSize }));

async function markInBatches(ctx: Ctx, markSome: (tx: TransactionCtx) => Promise<number>) {
  for (let count = batchSize; count === batchSize; )
    count = await ctx.transaction(async (tx) => {
      const marked = await markSome(tx);
      if (marked > 0) await announceChange(tx, [tx.viewer.userID]);
      return marked;
    });
}
