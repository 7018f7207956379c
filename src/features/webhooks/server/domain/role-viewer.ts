import { permissionSetOf } from "#features/roles/server/public.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Permission to see email addresses of members. */
export const seesEmail = "personalInfo.view";

/** Somebody with this role alone. */
export const roleViewer = async (ctx: Ctx, roleID: number): Promise<Viewer> => ({
  userID: 0,
  roleIDs: [roleID],
  permissions: await permissionSetOf(ctx, [roleID], "current"),
  authenticatedBy: "system",
});
