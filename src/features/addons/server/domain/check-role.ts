import { listGrants, listRoleRows, mayAssign } from "#features/roles/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Nobody can give an add-on a role with more rights than they have. */
export async function checkRole(ctx: Ctx, roleID: number) {
  const role = (await listRoleRows(ctx)).find((each) => each.roleID === roleID);
  if (!role) throw invalid({ field: "roleID", message: "There is no such role." });
  if (!mayAssign(ctx.viewer, role, await listGrants(ctx, [roleID])))
    throw forbidden([], "You cannot choose a role with more permissions than you have.");
}
