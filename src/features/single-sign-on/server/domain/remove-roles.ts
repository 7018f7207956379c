import { memberRoleID } from "#features/roles/contract/rules.ts";
import {
  assignRoles,
  findUser,
  listKeptRoleIDs,
  listRoleIDs,
} from "#features/users/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ManagedRoles } from "../queries/managed-roles.ts";

/** Removes those of the roles that the member still has. */
export async function removeRoles(ctx: Ctx, { userID, roleIDs }: ManagedRoles): Promise<void> {
  const held = await listRoleIDs(ctx, userID);
  const kept = await listKeptRoleIDs(ctx, userID);
  const removeRoleIDs = roleIDs.filter((roleID) => held.includes(roleID) && !kept.includes(roleID));
  const user = await findUser(ctx, userID);
  if (removeRoleIDs.length === 0 || !user || user.dateDeleted) return;
  await assignRoles(ctx.as(systemViewer), userID, {
    addRoleIDs: [],
    removeRoleIDs,
    addReplacementRoleIDs: [memberRoleID],
  });
}
