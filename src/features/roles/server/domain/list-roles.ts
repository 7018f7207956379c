import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ListedRole, Role } from "../../contract/resources.ts";
import { roleMembers } from "../extension-points.ts";
import { hasPower, mayAssign, showsRole } from "../policy.ts";
import { presentRole } from "../present.ts";
import { type Grant, listGrants, listRoleRows, type RoleRow } from "../queries.ts";
import { roleShower } from "./shown-role.ts";

type Expand = ReadonlySet<"permissions" | "assignable" | "countUsers">;

export async function listRoles(ctx: Ctx, expand: Expand): Promise<ListedRole[]> {
  const manages = can(ctx.viewer, "site.manage");
  if (!manages && (expand.has("permissions") || expand.has("countUsers")))
    throw forbidden(["site.manage"]);
  const rows = (await listRoleRows(ctx)).filter((role) => showsRole(ctx.viewer, role));
  const needsGrants = expand.has("permissions") || expand.has("assignable");
  const grantsOf = needsGrants ? await grantsByRole(ctx, rows) : () => [];
  const listed = expand.has("assignable")
    ? rows.filter((row) => mayAssign(ctx.viewer, row, grantsOf(row)))
    : rows;
  const show = await roleShower(ctx);
  const counts = expand.has("countUsers") ? await countUsers(ctx) : undefined;
  const roles = listed.map((row) => ({
    ...presentRole(show(row), expand.has("permissions") ? grantsOf(row) : undefined),
    ...(expand.has("assignable") ? { hasPower: hasPower(row, grantsOf(row)) } : {}),
    ...(counts ? { countUsers: counts.get(row.roleID) ?? 0 } : {}),
  }));
  return manages ? roles : roles.map(publicPart);
}

const publicPart = ({ domains: _, ...role }: Role) => role;

async function grantsByRole(ctx: Ctx, rows: readonly RoleRow[]) {
  const roleIDs = rows.map(({ roleID }) => roleID);
  const grants = Map.groupBy(await listGrants(ctx, roleIDs), ({ roleID }) => roleID);
  return ({ roleID }: RoleRow): Grant[] => grants.get(roleID) ?? [];
}

const countUsers = async (ctx: Ctx): Promise<ReadonlyMap<number, number>> =>
  (await ctx.platform.extensions.find(roleMembers, "members")?.countByRole(ctx)) ?? new Map();
