import { conflict, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { mayRead, mayView } from "../policy.ts";
import { type ArticleRow, findArticle, findByForeignID } from "../queries/articles.ts";
import { type CategoryNode, idsBelow, type KbNode, knowledgeTree } from "./knowledge-tree.ts";

export const articleTag = (articleID: number): string => `article:${articleID}`;

export async function visibleBases(ctx: Ctx): Promise<KbNode[]> {
  return (await knowledgeTree(ctx)).bases.filter((base) => mayView(ctx.viewer, base));
}

/** 404 if the viewer may not see it; 409 if it is deleted, to those who could restore it. */
export async function getBase(ctx: Ctx, knowledgeBaseID: number): Promise<KbNode> {
  const base = (await knowledgeTree(ctx)).baseByID.get(knowledgeBaseID);
  if (base?.status === "deleted" && can(ctx.viewer, "site.manage"))
    throw conflict("This knowledge base was deleted.");
  if (!base || !mayView(ctx.viewer, base)) throw notFound("Knowledge base");
  return base;
}

export interface PlacedCategory {
  base: KbNode;
  category: CategoryNode;
}

export async function getCategory(ctx: Ctx, categoryID: number): Promise<PlacedCategory> {
  const { categoryByID, baseByID } = await knowledgeTree(ctx);
  const category = categoryByID.get(categoryID);
  const base = category && baseByID.get(category.knowledgeBaseID);
  if (!category || !base || !mayView(ctx.viewer, base)) throw notFound("Knowledge category");
  return { base, category };
}

/** Where an article is; undefined if the viewer may not see its base. */
export async function placeOf(
  ctx: Ctx,
  { knowledgeCategoryID }: Pick<ArticleRow, "knowledgeCategoryID">,
): Promise<PlacedCategory | undefined> {
  const { categoryByID, baseByID } = await knowledgeTree(ctx);
  const category = categoryByID.get(knowledgeCategoryID);
  const base = category && baseByID.get(category.knowledgeBaseID);
  return category && base && mayView(ctx.viewer, base) ? { base, category } : undefined;
}

export interface PlacedArticle extends PlacedCategory {
  row: ArticleRow;
}

/** An article that the viewer may read; 404 if not. */
export async function getArticle(ctx: Ctx, articleID: number): Promise<PlacedArticle> {
  ctx.tags.add(articleTag(articleID));
  const row = await findArticle(ctx, articleID);
  const place = row && (await placeOf(ctx, row));
  if (!row || !place || !mayRead(ctx.viewer, place.base, row)) throw notFound("Article");
  return { row, ...place };
}

export const visibleCategoryIDs = async (ctx: Ctx): Promise<number[]> =>
  (await visibleBases(ctx)).flatMap(({ root }) => idsBelow(root));

export const findBaseIDs = async (ctx: Ctx, column: string, value: string): Promise<number[]> => {
  const { bases } = await knowledgeTree(ctx);
  const manages = can(ctx.viewer, "site.manage");
  return bases
    .filter((base) => manages || mayView(ctx.viewer, base))
    .filter(({ foreignID, urlCode }) =>
      column === "foreignID"
        ? foreignID === value
        : column === "urlCode" && urlCode === value.toLowerCase(),
    )
    .map(({ knowledgeBaseID }) => knowledgeBaseID);
};

export const findCategoryIDs = async (
  ctx: Ctx,
  column: string,
  value: string,
): Promise<number[]> => {
  if (column !== "foreignID") return [];
  const visible = await visibleBases(ctx);
  const { categoryByID } = await knowledgeTree(ctx);
  const baseIDs = new Set(visible.map(({ knowledgeBaseID }) => knowledgeBaseID));
  return [...categoryByID.values()]
    .filter(({ foreignID, knowledgeBaseID }) => foreignID === value && baseIDs.has(knowledgeBaseID))
    .map(({ knowledgeCategoryID }) => knowledgeCategoryID);
};

export async function findArticleIDs(ctx: Ctx, column: string, value: string): Promise<number[]> {
  if (column !== "foreignID") return [];
  const ids: number[] = [];
  for (const row of await findByForeignID(ctx, value)) {
    const place = await placeOf(ctx, row);
    if (place && mayRead(ctx.viewer, place.base, row)) ids.push(row.articleID);
  }
  return ids;
}
