import { roleDeleted } from "#features/roles/contract/events.ts";
import { userBanned, userRolesChanged } from "#features/users/contract/events.ts";
import { listRoleIDs } from "#features/users/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { endTokensOf, endTokensOfClient } from "./actions/end-tokens.ts";
import { listClientIDsForRole, listForbiddenClientIDs, lockClient } from "./queries/clients.ts";

export const oauthListeners = [
  defineListener("end-tokens-of-apps-when-banned", userBanned, async (ctx, { userID, banned }) => {
    if (banned) await ctx.as(systemViewer).transaction((tx) => endTokensOf(tx, userID));
  }),
  defineListener("end-tokens-of-apps-without-role", userRolesChanged, async (ctx, { userID }) => {
    const forbidden = await listForbiddenClientIDs(ctx, userID, await listRoleIDs(ctx, userID));
    if (forbidden.length > 0)
      await ctx.as(systemViewer).transaction((tx) => endTokensOf(tx, userID, forbidden));
  }),
  defineListener("end-tokens-of-apps-for-deleted-role", roleDeleted, async (ctx, { roleID }) => {
    for (const oauthClientID of await listClientIDsForRole(ctx, roleID))
      await ctx.as(systemViewer).transaction(async (tx) => {
        await lockClient(tx, oauthClientID);
        await endTokensOfClient(tx, oauthClientID);
      });
  }),
];
