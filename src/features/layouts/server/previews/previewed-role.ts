import { knownRoles, listGrants, mayAssign, type RoleRow } from "#features/roles/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

/** The role to look as. 403 for roles with more permissions than the viewer has. */
export async function previewedRole(ctx: Ctx, roleID: number): Promise<RoleRow> {
  const role = (await knownRoles(ctx)).get(roleID);
  if (!role) throw invalid({ field: "roleID", code: "missing", message: "There is no such role." });
  if (!mayAssign(ctx.viewer, role, await listGrants(ctx, [roleID])))
    throw forbidden([], "This role has more permissions than you have.");
  return role;
}
