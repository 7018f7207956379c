import { categoryTree, isOwned, mayInCategory } from "#features/categories/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Submission } from "#platform/server/records/submissions.ts";

/** Whether the viewer moderates the category of the post for the site, unlike those who lead a group of their own. */
export async function moderatesPlace(
  ctx: Ctx,
  { place }: Pick<Submission, "place">,
): Promise<boolean> {
  const { viewer } = ctx;
  if (can(viewer, "community.moderate")) return true;
  if (place?.recordType !== "category" || !mayInCategory(viewer, place.recordID, "posts.moderate"))
    return false;
  const node = (await categoryTree(ctx)).byID.get(place.recordID);
  return node !== undefined && !isOwned(node);
}
