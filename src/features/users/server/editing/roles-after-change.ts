import {
  listGrants,
  listRoleRows,
  mayAssign,
  type RoleRow,
  roleShower,
  showsRole,
} from "#features/roles/server/public.ts";
import { type FieldError, invalid, say } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

type Problem = Pick<FieldError, "message" | "said"> & { status?: number };

/**
 * Throws if no role would remain or the viewer may not give or take one. Roles that the viewer cannot see are
 * preserved; naming one is treated as an unknown role.
 */
export async function rolesAfterChange(
  ctx: Ctx,
  before: readonly number[],
  requested: readonly number[],
): Promise<number[]> {
  if (requested.length === 0)
    throw invalid({
      field: "roleID",
      code: "minItems",
      message: "A member must have at least one role.",
    });
  const show = await roleShower(ctx);
  const visible = (await listRoleRows(ctx)).filter((role) => showsRole(ctx.viewer, role));
  const roles = new Map(visible.map((role) => [role.roleID, show(role)]));
  const hidden = before.filter((roleID) => !roles.has(roleID));
  const changed = [...new Set([...before, ...requested])].filter((roleID) =>
    roles.has(roleID)
      ? before.includes(roleID) !== requested.includes(roleID)
      : requested.includes(roleID),
  );
  const grants = Map.groupBy(await listGrants(ctx, changed), ({ roleID }) => roleID);
  const problems = changed.flatMap(
    (roleID) => problemWith(ctx, roles.get(roleID), grants.get(roleID) ?? []) ?? [],
  );
  if (problems.length > 0)
    throw invalid(
      ...problems.map((problem) => ({ field: "roleID", code: "invalidRoles", ...problem })),
    );
  return [...new Set([...requested, ...hidden])];
}

function problemWith(
  ctx: Ctx,
  role: RoleRow | undefined,
  grants: Parameters<typeof mayAssign>[2],
): Problem | undefined {
  if (!role) return { message: "There is no such role." };
  const { name, type } = role;
  if (type === "guest") return say("{name} is only for visitors who are not signed in.", { name });
  return mayAssign(ctx.viewer, role, grants)
    ? undefined
    : { ...say("You cannot assign or remove the role {name}.", { name }), status: 403 };
}
