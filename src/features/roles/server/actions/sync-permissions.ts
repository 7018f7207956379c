import type { Ctx } from "#platform/server/context.ts";
import { permissions } from "../extension-points.ts";
import {
  addGrants,
  addKnownPermissions,
  listKnownPermissions,
  listRoleRows,
  lockRoles,
} from "../queries.ts";
import { permissionsChanged } from "./change-permissions.ts";

/** Grants permissions that are new to the site to the roles that have them by default. */
export async function syncPermissions(ctx: Ctx): Promise<void> {
  const knownNames = new Set(await listKnownPermissions(ctx));
  const added = ctx.platform.extensions
    .list(permissions)
    .filter(({ name }) => !knownNames.has(name));
  if (added.length === 0) return;
  await ctx.transaction(async (tx) => {
    await lockRoles(tx);
    for (const { roleID, type } of await listRoleRows(tx)) {
      const granted = added.filter(({ defaultFor }) =>
        (defaultFor as readonly (string | null)[]).includes(type),
      );
      await addGrants(
        tx,
        roleID,
        granted.map(({ name }) => ({ resourceType: "global", resourceID: 0, permission: name })),
      );
    }
    await addKnownPermissions(
      tx,
      added.map(({ name }) => name),
    );
    await permissionsChanged(tx);
  });
}
