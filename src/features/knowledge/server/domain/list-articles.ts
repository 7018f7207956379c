import type { Ctx } from "#platform/server/context.ts";
import type { ArticleOrder } from "../../contract/rules.ts";
import { mayManage, mayWrite } from "../policy.ts";
import {
  type ArticleFilter,
  type ArticleListRow,
  countArticleRows,
  listArticleRows,
} from "../queries/articles.ts";
import { getBase, getCategory, visibleBases } from "./find.ts";
import { articlesTag, idsBelow, type KbNode, orderIn } from "./knowledge-tree.ts";

interface ArticleQuery {
  articleID?: readonly number[] | undefined;
  knowledgeCategoryID?: number | undefined;
  knowledgeBaseID?: number | undefined;
  includeSubcategories: boolean;
  featured?: boolean | undefined;
  insertUserID?: number | undefined;
  /** Only those that can be read in this language. */
  onlyIn?: string | undefined;
  status: ArticleFilter["status"];
  sort?: string | undefined;
  page: number;
  limit: number;
}

interface Scope {
  bases: readonly KbNode[];
  categoryIDs: readonly number[];
  order?: ArticleOrder;
}

/** Articles that the viewer may read, and their total. */
export async function listArticles(
  ctx: Ctx,
  { page, limit, sort, ...query }: ArticleQuery,
  withBody: boolean,
): Promise<{ rows: ArticleListRow[]; total: number }> {
  ctx.tags.add(articlesTag);
  const scope = await scopeOf(ctx, query);
  const managed = scope.bases.every((base) => mayManage(ctx.viewer, base));
  const { articleID, featured, onlyIn, status } = query;
  const isOwnOnly = status !== "published" && !managed;
  const isOthers = query.insertUserID !== undefined && query.insertUserID !== ctx.viewer.userID;
  // Deleted articles are not shown to their authors, nor drafts to those who may no longer write.
  const isHidden =
    isOwnOnly &&
    (status === "deleted" || isOthers || !scope.bases.every((base) => mayWrite(ctx.viewer, base)));
  if (scope.categoryIDs.length === 0 || isHidden) return { rows: [], total: 0 };
  const filter: ArticleFilter = {
    articleIDs: articleID,
    categoryIDs: scope.categoryIDs,
    insertUserID: isOwnOnly ? ctx.viewer.userID : query.insertUserID,
    featured,
    onlyIn,
    status,
  };
  const at = { order: scope.order, sort, withBody, limit, offset: (page - 1) * limit };
  return {
    rows: await listArticleRows(ctx, filter, at),
    total: await countArticleRows(ctx, filter),
  };
}

async function scopeOf(
  ctx: Ctx,
  {
    knowledgeCategoryID,
    knowledgeBaseID,
    includeSubcategories,
    status,
  }: Omit<ArticleQuery, "page" | "limit">,
): Promise<Scope> {
  if (knowledgeCategoryID !== undefined) {
    const { base, category } = await getCategory(ctx, knowledgeCategoryID);
    const isElsewhere = knowledgeBaseID !== undefined && knowledgeBaseID !== base.knowledgeBaseID;
    const ids = includeSubcategories ? idsBelow(category) : [knowledgeCategoryID];
    return {
      bases: [base],
      categoryIDs: isElsewhere ? [] : ids,
      ...(!includeSubcategories && { order: orderIn(base, category) }),
    };
  }
  const visible =
    knowledgeBaseID === undefined ? await visibleBases(ctx) : [await getBase(ctx, knowledgeBaseID)];
  const bases =
    status === "published" ? visible : visible.filter((base) => mayWrite(ctx.viewer, base));
  return { bases, categoryIDs: bases.flatMap(({ root }) => idsBelow(root)) };
}
