import type { Ctx } from "#platform/server/context.ts";
import { findFirstIn, findLastIn, findSiblings, listNames } from "../queries/articles.ts";
import type { PlacedArticle } from "./find.ts";
import {
  articleCounts,
  articlesTag,
  articleUrl,
  type KbNode,
  orderIn,
  withDescendants,
} from "./knowledge-tree.ts";
import { furtherLocale, localeOf } from "./locales.ts";

interface Neighbour {
  articleID: number;
  name: string;
  url: string;
}

export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** The articles before and after one in the order of the navigation, in at most five statements. */
export async function neighboursOf(ctx: Ctx, placed: PlacedArticle): Promise<Neighbours> {
  ctx.tags.add(articlesTag);
  const { previousID, nextID } = await findIDs(ctx, placed);
  const ids = [previousID, nextID].filter((id) => id !== null);
  const locale = furtherLocale(placed.base, localeOf(ctx));
  const rows = ids.length > 0 ? await listNames(ctx, ids, locale) : [];
  const shown = new Map(
    rows.map(({ articleID, name, shownName }) => [
      articleID,
      { articleID, name: shownName, url: articleUrl({ articleID, name }) },
    ]),
  );
  return {
    previous: shown.get(previousID ?? 0) ?? null,
    next: shown.get(nextID ?? 0) ?? null,
  };
}

async function findIDs(ctx: Ctx, { row, base, category }: PlacedArticle) {
  const siblings = await findSiblings(ctx, row, orderIn(base, category));
  const { previousID = null, nextID = null } = siblings ?? {};
  if (!siblings || (previousID !== null && nextID !== null)) return { previousID, nextID };
  const { before, after } = await categoriesAround(ctx, base, row.knowledgeCategoryID);
  return {
    previousID: previousID ?? (before && (await findLastIn(ctx, before))) ?? null,
    nextID: nextID ?? (after && (await findFirstIn(ctx, after))) ?? null,
  };
}

/** The nearest categories with articles, in the order of the tree. */
async function categoriesAround(ctx: Ctx, base: KbNode, categoryID: number) {
  const all = withDescendants(base.root);
  const counts = await articleCounts(ctx);
  const filled = all
    .filter(({ knowledgeCategoryID: id }) => id === categoryID || counts.has(id))
    .map((category) => ({ ...category, order: orderIn(base, category) }));
  const index = filled.findIndex(({ knowledgeCategoryID }) => knowledgeCategoryID === categoryID);
  return { before: filled[index - 1], after: filled[index + 1] };
}
