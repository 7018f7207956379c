import {
  type CategoryNode,
  categoryTree,
  visibleTo,
  withDescendants,
} from "#features/categories/server/public.ts";
import { type Filter, meetsFilter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import { moderatesAll, moderatesIn } from "../policy.ts";
import type { Places } from "../queries/filters.ts";

export interface PlaceFilter {
  placeRecordID?: Filter<number> | undefined;
  includeSubcategories?: boolean;
}

export async function moderatedPlaces(
  ctx: Ctx,
  { placeRecordID, includeSubcategories = false }: PlaceFilter = {},
): Promise<Places> {
  const tree = await categoryTree(ctx);
  const visible = [...visibleTo(ctx.viewer, tree)].filter((id) => moderatesIn(ctx.viewer, id));
  if (!placeRecordID) return { categoryIDs: visible, elsewhere: moderatesAll(ctx.viewer) };
  const named = visible.filter((id) => meetsFilter(id, placeRecordID));
  if (!includeSubcategories) return { categoryIDs: named, elsewhere: false };
  const requestedCategories = new Set(
    named
      .flatMap((id): readonly CategoryNode[] => {
        const node = tree.byID.get(id);
        return node ? withDescendants(node) : [];
      })
      .map(({ categoryID }) => categoryID),
  );
  return { categoryIDs: visible.filter((id) => requestedCategories.has(id)), elsewhere: false };
}
