import { memberRoleID } from "#features/roles/contract/rules.ts";
import {
  assignRoles,
  listRoleIDs,
  lockUser,
  waitingRoleIDs,
} from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { listGivenRoleIDs, listMappedRoleIDs, setGivenRoleIDs } from "../queries/roles.ts";
import { findScimUserByID, type ScimUserRow } from "../queries/users.ts";

/** Gives the roles of groups, and takes back those that groups gave. Each member in a transaction of its own. */
export async function syncRoles(ctx: Ctx, scimUserIDs: readonly number[]): Promise<void> {
  for (const scimUserID of scimUserIDs)
    try {
      await ctx.as(systemViewer).transaction(async (tx) => {
        const row = await findScimUserByID(tx, scimUserID);
        if (row) await syncInTransaction(tx, row);
      });
    } catch (error) {
      // Such as for the last administrator; others must not wait for it.
      if (!(error instanceof ApiError)) throw error;
      ctx.log.warn({ scimUserID, reason: error.message }, "roles of a directory not changed");
    }
}

export async function syncInTransaction(
  tx: TransactionCtx,
  { scimUserID, userID }: ScimUserRow,
): Promise<void> {
  if (!(await lockUser(tx, userID))) return;
  const held = await listRoleIDs(tx, userID);
  const waiting = await waitingRoleIDs(tx);
  if (held.some((roleID) => waiting.includes(roleID))) return;
  const wanted = await listMappedRoleIDs(tx, scimUserID);
  const given = await listGivenRoleIDs(tx, scimUserID);
  const addRoleIDs = wanted.filter((roleID) => !held.includes(roleID));
  const ended = given.filter((roleID) => !wanted.includes(roleID));
  const removeRoleIDs = ended.filter((roleID) => held.includes(roleID));
  if (addRoleIDs.length + removeRoleIDs.length > 0)
    await assignRoles(tx, userID, {
      addRoleIDs,
      removeRoleIDs,
      addReplacementRoleIDs: [memberRoleID],
    });
  const kept = given.filter((roleID) => wanted.includes(roleID));
  if (ended.length + addRoleIDs.length > 0)
    await setGivenRoleIDs(tx, scimUserID, [...new Set([...kept, ...addRoleIDs])]);
}
