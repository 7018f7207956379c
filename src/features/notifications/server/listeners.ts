import { userIgnored } from "#features/ignores/contract/events.ts";
import { userBanned } from "#features/users/contract/events.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { withdraw } from "./actions/settle-record.ts";

export const notificationListeners = [
  defineListener(
    "withdraw-notifications-when-user-banned",
    userBanned,
    async (ctx, { userID, banned }) => {
      if (banned) await withdraw(ctx, { actorID: userID });
    },
  ),
  defineListener(
    "withdraw-notifications-when-user-ignored",
    userIgnored,
    (ctx, { userID, ignoredUserID }) => withdraw(ctx, { actorID: ignoredUserID, userID }),
  ),
];
