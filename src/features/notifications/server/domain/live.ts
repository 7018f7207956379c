import type { TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import type { LiveChannel } from "#platform/server/live/live-channel.ts";
import { listNotifications } from "../../contract/routes.ts";
import { unreadTag } from "./count-unread.ts";

export async function announceChange(tx: TransactionCtx, userIDs: Iterable<number>): Promise<void> {
  const affectedUserIDs = [...new Set(userIDs)];
  await tx.invalidate(...affectedUserIDs.map(unreadTag));
  for (const userID of affectedUserIDs)
    await announce(tx, `notifications:${userID}`, "notifications.changed", {});
}

export const notificationChannel: LiveChannel = {
  kind: "notifications",
  access: listNotifications.access,
  maySee: async ({ viewer }, userID) => viewer.userID !== 0 && viewer.userID === userID,
};
