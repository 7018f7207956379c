import { categoryTree, isArchivedPlace } from "#features/categories/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { takesComments } from "../policy.ts";

interface Place {
  categoryID: number;
  closed: boolean;
  type?: string;
}

/** Whether the viewer is a guest who could comment as a member. */
export async function invitesGuest(ctx: Ctx, { type = "discussion", ...discussion }: Place) {
  if (!isGuest(ctx.viewer) || discussion.closed) return false;
  const category = (await categoryTree(ctx)).byID.get(discussion.categoryID);
  return takesComments({ type, isArchived: isArchivedPlace(category) });
}
