import { permissionSetOf, rankOf } from "#features/roles/server/public.ts";
import { findUser, listRoleIDs } from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";

const permission = "community.moderate";

/** The viewer's own sessions, or those of a member who does not outrank the moderator. */
export async function mayManageSessions(ctx: Ctx, userID = ctx.viewer.userID): Promise<number> {
  if (userID === ctx.viewer.userID) return userID;
  if (!can(ctx.viewer, permission)) throw forbidden([permission]);
  if (!(await findUser(ctx, userID))) throw notFound("User");
  const permissions = await permissionSetOf(ctx, await listRoleIDs(ctx, userID), "current");
  if (rankOf({ permissions }) > rankOf(ctx.viewer)) throw forbidden([permission]);
  return userID;
}
