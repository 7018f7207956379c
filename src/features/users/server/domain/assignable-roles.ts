import {
  listGrants,
  listRoleRows,
  mayAssign,
  type RoleRow,
  roleShower,
} from "#features/roles/server/public.ts";
import { type FieldError, forbidden, invalid, say } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { showsRole } from "../policy.ts";

type Problem = Pick<FieldError, "message" | "said"> & { status?: number };

/** Refuses a change of somebody's roles that leaves none, or gives or takes what the viewer may not. */
export async function checkRoles(ctx: Ctx, before: readonly number[], after: readonly number[]) {
  if (after.length === 0)
    throw invalid({
      field: "roleID",
      code: "minItems",
      message: "A member keeps at least one role.",
    });
  const changed = [...new Set([...before, ...after])].filter(
    (roleID) => before.includes(roleID) !== after.includes(roleID),
  );
  if (changed.length === 0) return;
  const show = await roleShower(ctx);
  const roles = new Map((await listRoleRows(ctx)).map((role) => [role.roleID, show(role)]));
  const grants = Map.groupBy(await listGrants(ctx, changed), ({ roleID }) => roleID);
  const problems = changed.flatMap(
    (roleID) => problemWith(ctx, roles.get(roleID), grants.get(roleID) ?? []) ?? [],
  );
  if (problems.length > 0)
    throw invalid(
      ...problems.map((problem) => ({ field: "roleID", code: "invalidRoles", ...problem })),
    );
}

function problemWith(
  ctx: Ctx,
  role: RoleRow | undefined,
  grants: Parameters<typeof mayAssign>[2],
): Problem | undefined {
  if (!role) return { message: "There is no such role." };
  const { name, type } = role;
  if (type === "guest") return say("{name} is for those who are not signed in.", { name });
  return mayAssign(ctx.viewer, role, grants)
    ? undefined
    : { ...say("You cannot give or take the role {name}.", { name }), status: 403 };
}

/** Who holds a role with personal information is nothing to filter by for those who may not see it. */
export async function checkRoleFilter(ctx: Ctx, roleIDs: readonly number[]) {
  if (roleIDs.length === 0) return;
  const hidden = (await listRoleRows(ctx)).some(
    (role) => roleIDs.includes(role.roleID) && !showsRole(ctx.viewer, role),
  );
  if (hidden) throw forbidden(["personalInfo.view"]);
}
