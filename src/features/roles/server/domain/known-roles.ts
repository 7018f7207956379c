import type { Ctx } from "#platform/server/context.ts";
import { showsRole } from "../policy.ts";
import { listRoleRows, type RoleRow } from "../queries.ts";
import { permissionsTag } from "./permission-set.ts";

const keepMs = 3_600_000;

/** Roles by id from the cache, for display only; checks and changes must read the database. */
export const knownRoles = (ctx: Ctx): Promise<ReadonlyMap<number, RoleRow>> =>
  ctx.cache.remember("roles", { tags: [permissionsTag], ttl: keepMs }, async () => {
    const rows = await listRoleRows(ctx);
    return new Map(rows.map((role) => [role.roleID, role]));
  });

/** Removes roles that the viewer may not see, which count as nonexistent. */
export async function withoutUnseenRoles(ctx: Ctx, roleIDs: readonly number[]): Promise<number[]> {
  const roles = await knownRoles(ctx);
  return roleIDs.filter((roleID) => {
    const role = roles.get(roleID);
    return role !== undefined && showsRole(ctx.viewer, role);
  });
}
