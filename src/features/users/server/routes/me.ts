import { permissionSetOf } from "#features/roles/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { PermissionName, PermissionSet } from "#platform/contract/permissions.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import { reasonOfWithheld } from "#platform/server/access/refusals.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes.ts";
import { countForViewer, presentMe } from "../domain/present-me.ts";
import { getUserRow } from "../domain/target.ts";
import { readPreference } from "../preferences/read-preferences.ts";
import { ownTimeZone } from "../preferences/time-zone.ts";
import { listRoleIDs } from "../queries/roles.ts";

export const meRoutes = [
  handle(contract.getMe, async (ctx) => ({
    ...(await presentMe(ctx)),
    timeZone: isGuest(ctx.viewer) ? "" : await readPreference(ctx, ctx.viewer.userID, ownTimeZone),
  })),
  handle(contract.getMyCounts, async (ctx) => ({ counts: await countForViewer(ctx) })),
  handle(contract.getUserPermissions, async (ctx, { params, query }) => {
    const set = await setOf(ctx, params.userID);
    const withheldReason =
      params.userID === ctx.viewer.userID ? await reasonOfWithheld(ctx) : undefined;
    return {
      isAdmin: set.isAdmin,
      isSysAdmin: false,
      isSuperAdmin: false,
      permissions: set.permissions.map((grant) => ({
        ...grant,
        permissions: { ...grant.permissions },
      })),
      ...(query.expand.has("junctions") ? junctionsOf(set) : {}),
      ...(set.withheld ? { withheld: [...set.withheld] } : {}),
      ...(withheldReason ? { withheldReason } : {}),
    };
  }),
];

async function setOf(ctx: Ctx, userID: number): Promise<PermissionSet> {
  if (userID === ctx.viewer.userID) return ctx.viewer.permissions;
  const required: PermissionName[] = ["users.add", "users.edit", "users.delete"];
  if (!can(ctx.viewer, required)) throw forbidden(required);
  await getUserRow(ctx, userID);
  return permissionSetOf(ctx, await listRoleIDs(ctx, userID), "current");
}

/** Without resources on which the member has nothing, since their ids would tell that they exist. */
function junctionsOf({
  isAdmin,
  permissions,
  junctions = {},
  junctionAliases = {},
}: PermissionSet) {
  const held = new Set(permissions.map(({ type, id }) => `${type} ${id}`));
  const isHeld = (type: string, id: number) => isAdmin || held.has(`${type} ${id}`);
  return {
    junctions: Object.fromEntries(
      Object.entries(junctions).map(([type, ids]) => [type, ids.filter((id) => isHeld(type, id))]),
    ),
    junctionAliases: Object.fromEntries(
      Object.entries(junctionAliases).map(([type, aliases]) => [
        type,
        Object.fromEntries(Object.entries(aliases).filter(([, id]) => isHeld(type, id))),
      ]),
    ),
  };
}
