import { permissionSetOf } from "#features/roles/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listRoleIDs } from "../queries/roles.ts";
import { findUser } from "../queries/users.ts";

/** A member as the viewer of what is done later in their name, with what they may do now. Throws 403 for who is banned or gone. */
export async function memberViewer(ctx: Ctx, userID: number): Promise<Viewer> {
  const user = await findUser(ctx, userID);
  if (!user || user.dateDeleted || user.banned > 0)
    throw forbidden([], "Members who are banned cannot post.");
  const roleIDs = await listRoleIDs(ctx, userID);
  const permissions = await permissionSetOf(ctx, roleIDs, "current");
  return {
    ...{ userID, roleIDs, permissions, authenticatedBy: "system" },
    ...(user.locale ? { locale: user.locale } : {}),
  };
}
