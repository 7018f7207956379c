import { categoryTree } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listWithDescendants } from "../queries/removals.ts";
import type { TagRow } from "../queries.ts";

/** Ids of a category and of all above it: a tag that is for one of them can be given there. */
export async function placesOf(ctx: Ctx, categoryID: number): Promise<number[]> {
  const node = (await categoryTree(ctx)).byID.get(categoryID);
  return node ? [node, ...node.ancestors].map((each) => each.categoryID) : [];
}

/** Those of some tags that cannot be given to what lies in a category. */
export async function tagsOutOfPlace<Row extends Pick<TagRow, "scopeCategoryIDs">>(
  ctx: Ctx,
  tags: readonly Row[],
  categoryID: number,
): Promise<Row[]> {
  const scoped = tags.filter(({ scopeCategoryIDs }) => scopeCategoryIDs !== null);
  if (scoped.length === 0) return [];
  const places = new Set(await placesOf(ctx, categoryID));
  return scoped.filter(({ scopeCategoryIDs }) => !scopeCategoryIDs?.some((id) => places.has(id)));
}

/** Tags with those below them: who looks for a tag finds what lies below it, too. */
export const withTagsBelow = (ctx: Ctx, tagIDs: readonly number[]): Promise<number[]> =>
  listWithDescendants(ctx, tagIDs);
