import { categoryTree } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listWithDescendants } from "../queries/removals.ts";
import type { TagRow } from "../queries.ts";

/** Ids of a category and its ancestors. Tags limited to one of them can be used there. */
export async function listWithAncestors(ctx: Ctx, categoryID: number): Promise<number[]> {
  const node = (await categoryTree(ctx)).byID.get(categoryID);
  return node ? [node, ...node.ancestors].map((each) => each.categoryID) : [];
}

export async function tagsOutOfPlace<Row extends Pick<TagRow, "scopeCategoryIDs">>(
  ctx: Ctx,
  tags: readonly Row[],
  categoryID: number,
): Promise<Row[]> {
  const scoped = tags.filter(({ scopeCategoryIDs }) => scopeCategoryIDs !== null);
  if (scoped.length === 0) return [];
  const usableIDs = new Set(await listWithAncestors(ctx, categoryID));
  return scoped.filter(
    ({ scopeCategoryIDs }) => !scopeCategoryIDs?.some((id) => usableIDs.has(id)),
  );
}

/** Ids with those of all descendants: filters by a tag include its children. */
export const withTagsBelow = (ctx: Ctx, tagIDs: readonly number[]): Promise<number[]> =>
  listWithDescendants(ctx, tagIDs);
