import { isForMembers } from "#features/roles/contract/rules.ts";
import { listGrants, listRoleRows, mayAssign } from "#features/roles/server/public.ts";
import { memberViewers } from "#features/users/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Throws unless the viewer may add members with this role. */
export async function checkRoleOfInvite(ctx: Ctx, roleID: number): Promise<void> {
  if (!can(ctx.viewer, "users.add")) throw forbidden(["users.add"]);
  if (!(await mayGive(ctx, ctx.viewer, roleID)))
    throw invalid({
      field: "roleID",
      code: "invalidRoles",
      message: "You cannot invite people to this role.",
    });
}

/** The role that new members get, if its inviter may still give it. */
export async function roleIDsOfInvite(
  ctx: Ctx,
  { roleID, insertUserID }: { roleID: number | null; insertUserID: number },
): Promise<number[]> {
  if (roleID === null) return [];
  const [inviter] = await memberViewers(ctx, [insertUserID]);
  if (!inviter) return [];
  const isGiven = can(inviter, "users.add") && (await mayGive(ctx, inviter, roleID));
  return isGiven ? [roleID] : [];
}

async function mayGive(ctx: Ctx, viewer: Viewer, roleID: number): Promise<boolean> {
  const role = (await listRoleRows(ctx)).find((each) => each.roleID === roleID);
  if (!role || !isForMembers(role)) return false;
  return mayAssign(viewer, role, await listGrants(ctx, [roleID]));
}
