import { userBanned, userRolesChanged } from "#features/users/contract/events.ts";
import { lockUser } from "#features/users/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { keepOut, staysOut } from "./provisioning/activate.ts";
import { syncRoles } from "./provisioning/sync-roles.ts";
import { findConnection } from "./queries/connections.ts";
import { listGivenRoleIDs, listMappedRoleIDs } from "./queries/roles.ts";
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
  defineListener(
    "give-roles-of-groups-when-admitted",
    userRolesChanged,
    async (ctx, { userID }) => {
      const managed = await findScimUserOf(ctx, userID);
      if (managed && (await lacksRoles(ctx, managed.scimUserID)))
        await syncRoles(ctx, [managed.scimUserID]);
    },
  ),
];

/** Whether groups have roles for the user that were not given yet; those taken back by hand were. */
async function lacksRoles(ctx: Ctx, scimUserID: number): Promise<boolean> {
  const given = await listGivenRoleIDs(ctx, scimUserID);
  return (await listMappedRoleIDs(ctx, scimUserID)).some((roleID) => !given.includes(roleID));
}
