import type { Ctx } from "#platform/server/context.ts";
import type { ArticleOrder } from "../../contract/rules.ts";
import type { PlacedCategory } from "../domain/find.ts";
import { articleCounts, idsBelow } from "../domain/knowledge-tree.ts";

interface Crumb {
  name: string;
  url: string;
}

/** The base, then the categories from its root down to this one. */
export const crumbsOf = ({ base, category }: PlacedCategory): Crumb[] => [
  { name: base.name, url: base.url },
  ...[...category.ancestors, category]
    .filter(({ parentID }) => parentID !== null)
    .map(({ name, url }) => ({ name, url })),
];

export async function presentCategories(ctx: Ctx, placed: readonly PlacedCategory[]) {
  const counts = await articleCounts(ctx);
  return placed.map((place) => {
    const { base, category } = place;
    const { children, ancestors: _, depth: __, ...row } = category;
    return {
      ...row,
      url: row.parentID === null ? base.url : row.url,
      parentID: row.parentID ?? -1,
      sortChildren: row.sortChildren as ArticleOrder | null,
      articleCount: counts.get(row.knowledgeCategoryID) ?? 0,
      articleCountRecursive: idsBelow(category).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
      childCategoryCount: children.length,
      breadcrumbs: crumbsOf(place),
    };
  });
}
