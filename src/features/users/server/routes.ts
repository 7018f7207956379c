import { permissionSetOf } from "#features/roles/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { PermissionSet } from "#platform/contract/permissions.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { guestFragment, presentUser } from "./present.ts";
import { listRoleIDs } from "./queries/roles.ts";
import { findUser } from "./queries/users.ts";

export const routes = [
  handle(contract.getMe, async (ctx) => {
    const { userID, roleIDs, permissions } = ctx.viewer;
    const row = isGuest(ctx.viewer) ? undefined : await findUser(ctx, userID);
    return {
      ...(row ? presentUser(row) : guestFragment),
      email: row?.email ?? null,
      emailConfirmed: row?.emailConfirmed ?? false,
      isAdmin: permissions.isAdmin,
      isSysAdmin: false,
      roleIDs: [...roleIDs],
      permissions: globalPermissions(permissions),
      countUnreadNotifications: 0,
      countUnreadConversations: 0,
    };
  }),
  handle(contract.getUserPermissions, async (ctx, { params, query }) => {
    const set = await setOf(ctx, params.userID);
    return {
      isAdmin: set.isAdmin,
      isSysAdmin: false,
      isSuperAdmin: false,
      permissions: set.permissions.map((grant) => ({
        ...grant,
        permissions: { ...grant.permissions },
      })),
      ...(query.expand.has("junctions") ? junctionsOf(set) : {}),
    };
  }),
];

async function setOf(ctx: Ctx, userID: number): Promise<PermissionSet> {
  if (userID === ctx.viewer.userID) return ctx.viewer.permissions;
  const wanted = ["users.add", "users.edit", "users.delete"];
  if (!can(ctx.viewer, wanted)) throw forbidden(wanted);
  if (!(await findUser(ctx, userID))) throw notFound("User");
  return permissionSetOf(ctx, await listRoleIDs(ctx, userID), "current");
}

const globalPermissions = ({ permissions }: PermissionSet): string[] => {
  const everywhere = permissions.find(({ type }) => type === "global");
  return Object.entries(everywhere?.permissions ?? {}).flatMap(([name, isGranted]) =>
    isGranted ? [name] : [],
  );
};

const junctionsOf = ({ junctions = {}, junctionAliases = {} }: PermissionSet) => ({
  junctions: Object.fromEntries(Object.entries(junctions).map(([type, ids]) => [type, [...ids]])),
  junctionAliases: { ...junctionAliases },
});
