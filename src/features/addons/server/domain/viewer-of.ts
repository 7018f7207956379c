import { listRoleRows, permissionSetOf, permissions } from "#features/roles/server/public.ts";
import type { PermissionSet } from "#platform/contract/permissions.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RunningAddon } from "./addons.ts";

export async function guestRoleID(ctx: Ctx): Promise<number> {
  const guests = (await listRoleRows(ctx)).find(({ type }) => type === "guest");
  if (!guests) throw new Error("The site has no role for guests.");
  return guests.roleID;
}

export const guestViewer = async (ctx: Ctx): Promise<Viewer> =>
  roleViewer(ctx, await guestRoleID(ctx), 0);

/** As its own member if it has one. Never with rights that usual members do not have. */
export const viewerOf = async (ctx: Ctx, { row }: RunningAddon): Promise<Viewer> =>
  roleViewer(ctx, row.roleID ?? (await guestRoleID(ctx)), row.memberID ?? 0);

const roleViewer = async (ctx: Ctx, roleID: number, userID: number): Promise<Viewer> => ({
  userID,
  roleIDs: [roleID],
  permissions: ofMembers(ctx, await permissionSetOf(ctx, [roleID], "current")),
  authenticatedBy: "system",
});

/** Those of the permissions that guests and members have on a new site. */
function ofMembers({ platform }: Ctx, { isSystem: _, ...set }: PermissionSet): PermissionSet {
  const usual = new Set<string>(
    platform.extensions
      .list(permissions)
      .filter(({ defaultFor }) => defaultFor.includes("guest") || defaultFor.includes("member"))
      .map(({ name }) => name),
  );
  const limit = (granted: Readonly<Record<string, boolean>>) =>
    Object.fromEntries(Object.entries(granted).filter(([name]) => usual.has(name)));
  return {
    ...set,
    isAdmin: false,
    permissions: set.permissions.map((grant) => ({
      ...grant,
      permissions: limit(grant.permissions),
    })),
  };
}
