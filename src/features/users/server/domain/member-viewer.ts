import {
  permissionsOfMember,
  permissionsOfMembers,
  readingOnly,
} from "#features/roles/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { nobody, type PermissionSet } from "#platform/contract/permissions.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listRoleIDs } from "../queries/roles.ts";
import { findUser, listShownUsers } from "../queries/users.ts";

/**
 * Viewer with the member's current permissions, for work done later on their behalf. Throws 403 if the member is
 * banned, deleted, or has no role with `session.valid`.
 */
export async function memberViewer(ctx: Ctx, userID: number): Promise<Viewer> {
  const user = await findUser(ctx, userID);
  if (!user || user.dateDeleted || user.banned > 0)
    throw forbidden([], "Banned members cannot post.");
  const roleIDs = await listRoleIDs(ctx, userID);
  const permissions = await permissionsOfMember(ctx, { userID, roleIDs }, "current");
  if (!canSignIn(permissions)) throw forbidden([], "Members who cannot sign in cannot post.");
  return {
    userID,
    roleIDs,
    permissions: user.silenced > 0 ? readingOnly(ctx, permissions) : permissions,
    authenticatedBy: "system",
    ...(user.locale ? { locale: user.locale } : {}),
  };
}

const canSignIn = ({ permissions }: PermissionSet): boolean =>
  permissions.some(({ type, permissions: held }) => type === "global" && held["session.valid"]);

/**
 * The members who may sign in now, as viewers; in a fixed number of statements. Members with the same roles share
 * one permission set, unless other features grant something to one of them. With `includesBanned`, also those who
 * may once their ban has ended.
 */
export async function memberViewers(
  ctx: Ctx,
  userIDs: readonly number[],
  { includesBanned = false } = {},
): Promise<Viewer[]> {
  const rows = await listShownUsers(ctx, userIDs);
  const sets = await permissionsOfMembers(ctx, rows, "current");
  const viewers: Viewer[] = [];
  for (const { userID, banned, silenced, dateDeleted, roleIDs } of rows) {
    const held = sets.get(userID) ?? nobody;
    const permissions = silenced > 0 ? readingOnly(ctx, held) : held;
    if (!dateDeleted && (banned === 0 || includesBanned) && canSignIn(permissions))
      viewers.push({ userID, roleIDs, permissions, authenticatedBy: "system" });
  }
  return viewers;
}
