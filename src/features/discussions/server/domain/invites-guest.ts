import { categoryTree, isArchivedPlace } from "#features/categories/server/public.ts";
import type { CommentedPlace } from "#features/comments/server/public.ts";
import { memberRoleID } from "#features/roles/contract/rules.ts";
import { permissionSetOf } from "#features/roles/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { canComment } from "../policy.ts";

/** Whether the viewer is a guest who could comment as a member. */
export async function invitesGuest(
  ctx: Ctx,
  { categoryID, closed, type = "discussion" }: CommentedPlace,
): Promise<boolean> {
  if (!isGuest(ctx.viewer) || closed) return false;
  const category = (await categoryTree(ctx)).byID.get(categoryID);
  const permissions = await permissionSetOf(ctx, [memberRoleID], "current");
  const subject = { categoryID, closed, type, isArchived: isArchivedPlace(category) };
  return canComment({ ...ctx.viewer, permissions }, subject);
}
