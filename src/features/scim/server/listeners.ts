import { userBanned } from "#features/users/contract/events.ts";
import { lockUser } from "#features/users/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { keepOut, staysOut } from "./provisioning/activate.ts";
import { findConnection } from "./queries/connections.ts";
import { findScimUserOf } from "./queries/users.ts";

export const scimListeners = [
  defineListener(
    "keep-deactivated-member-out-when-ban-ended",
    userBanned,
    async (ctx, { userID, banned }) => {
      if (banned) return;
      await ctx.as(systemViewer).transaction(async (tx) => {
        // Otherwise the directory might activate the member meanwhile.
        await lockUser(tx, userID);
        const managed = await findScimUserOf(tx, userID);
        if (!managed || !staysOut(managed)) return;
        const connection = await findConnection(tx, managed.scimConnectionID);
        if (connection) await keepOut(tx, connection, userID);
      });
    },
  ),
];
