import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { NavigationItem, NavigationTree } from "../../contract/resources/knowledge-bases.ts";
import { maxInNavigation } from "../../contract/rules.ts";
import { listInCategories, type NavigationArticle } from "../queries/articles.ts";
import {
  articleCounts,
  articleUrl,
  type CategoryNode,
  type KbNode,
  orderIn,
  withDescendants,
} from "./knowledge-tree.ts";
import { furtherLocale, localeOf } from "./locales.ts";

/** Articles of a category come before its subcategories; only open categories show what they contain. */
export async function navigationTree(
  ctx: Ctx,
  base: KbNode,
  openCategoryIDs?: readonly number[],
): Promise<NavigationTree> {
  const all = withDescendants(base.root);
  const open = openCategoryIDs && openIn(all, base, openCategoryIDs);
  const opened = open ? all.filter(({ knowledgeCategoryID: id }) => open.has(id)) : all;
  const articles = await listInCategories(
    ctx,
    opened.map((category) => ({ ...category, order: orderIn(base, category) })),
    { limit: maxInNavigation, locale: furtherLocale(base, localeOf(ctx)) },
  );
  const counts = await articleCounts(ctx);
  const byCategory = Map.groupBy(articles, ({ knowledgeCategoryID }) => knowledgeCategoryID);
  const place = (category: CategoryNode): NavigationTree => ({
    ...categoryItem(category, counts),
    children:
      open && !open.has(category.knowledgeCategoryID)
        ? []
        : [
            ...(byCategory.get(category.knowledgeCategoryID) ?? []).map((article) => ({
              ...articleItem(base, article),
              children: [],
            })),
            ...category.children.map(place),
          ],
  });
  return place(base.root);
}

function openIn(
  all: readonly CategoryNode[],
  { root }: KbNode,
  openCategoryIDs: readonly number[],
): Set<number> {
  const byID = new Map(all.map((category) => [category.knowledgeCategoryID, category]));
  const open = new Set([root.knowledgeCategoryID]);
  for (const categoryID of openCategoryIDs) {
    const category = byID.get(categoryID);
    if (!category)
      throw invalid({
        field: "openCategoryIDs",
        message: "There is no such category in this knowledge base.",
      });
    for (const { knowledgeCategoryID } of [...category.ancestors, category])
      open.add(knowledgeCategoryID);
  }
  return open;
}

const categoryItem = (
  category: CategoryNode,
  counts: ReadonlyMap<number, number>,
): NavigationItem => ({
  recordType: "knowledgeCategory",
  recordID: category.knowledgeCategoryID,
  parentID: category.parentID ?? -1,
  knowledgeBaseID: category.knowledgeBaseID,
  name: category.name,
  url: category.url,
  sort: category.sort,
  articleCount: counts.get(category.knowledgeCategoryID) ?? 0,
  childCategoryCount: category.children.length,
});

const articleItem = (base: KbNode, article: NavigationArticle): NavigationItem => ({
  recordType: "article",
  recordID: article.articleID,
  parentID: article.knowledgeCategoryID,
  knowledgeBaseID: base.knowledgeBaseID,
  name: article.shownName,
  url: articleUrl(article),
  sort: article.sort,
});

export const flatten = ({ children, ...item }: NavigationTree): NavigationItem[] => [
  item,
  ...children.flatMap(flatten),
];
