import {
  breadcrumbsOf,
  categoryTree,
  countDiscussionsIn,
  isOwned,
  visibleCategoryIDs,
  withDescendants,
} from "#features/categories/server/public.ts";
import type { ResultDetails, SearchType } from "../extension-points.ts";

const beginning = new Date(0);

export const searchedCategories: SearchType = {
  recordType: "category",
  isContent: false,
  types: () => ["category"],
  async listIDs(ctx, { after, limit }) {
    const { roots } = await categoryTree(ctx);
    const ids = roots
      .flatMap(withDescendants)
      .map(({ categoryID }) => categoryID)
      .toSorted((a, b) => a - b);
    return ids.filter((id) => id > after).slice(0, limit);
  },
  async loadDocuments(ctx, categoryIDs) {
    const { byID } = await categoryTree(ctx);
    return categoryIDs.flatMap((categoryID) => {
      const node = byID.get(categoryID);
      if (!node || isOwned(node)) return [];
      const { name: title, description } = node;
      const text = description ?? "";
      return {
        recordID: categoryID,
        placeID: categoryID,
        type: "category",
        title,
        text,
        dateInserted: beginning,
      };
    });
  },
  visiblePlaces: visibleCategoryIDs,
  async loadDetails(ctx, categoryIDs, expand) {
    const { byID } = await categoryTree(ctx);
    const details = categoryIDs.map(async (categoryID) => {
      const node = byID.get(categoryID);
      if (!node) return [categoryID, {}] as const;
      const count = await countDiscussionsIn(ctx, [categoryID]);
      const above = breadcrumbsOf(node).slice(0, -1);
      const parentLabel = above.at(-1)?.name;
      const shown: ResultDetails = {
        categoryID,
        ...(parentLabel && { parentLabel }),
        text: node.description ?? "",
        counts: [{ count, labelCode: "discussions" }],
        ...(expand.has("breadcrumbs") && { breadcrumbs: above }),
      };
      return [categoryID, shown] as const;
    });
    return new Map(await Promise.all(details));
  },
};
