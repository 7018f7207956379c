import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/knowledge-categories.ts";
import {
  createCategory,
  deleteCategory,
  updateCategory,
  updateRoot,
} from "../actions/save-category.ts";
import { getCategory, visibleBases } from "../domain/find.ts";
import { withDescendants } from "../domain/knowledge-tree.ts";
import { inLocale } from "../domain/locales.ts";
import { presentCategories } from "../present/knowledge-categories.ts";

async function showCategory(ctx: Ctx, categoryID: number) {
  const [shown] = await presentCategories(ctx, [await getCategory(ctx, categoryID)]);
  if (!shown) throw notFound("Knowledge category");
  return shown;
}

export const categoryRoutes = [
  handle(contract.listCategories, async (given, { query }) => {
    const ctx = inLocale(given, query.locale);
    const { knowledgeBaseID, knowledgeBaseIDs, parentID, page, limit } = query;
    const placed = (await visibleBases(ctx))
      .filter(({ knowledgeBaseID: id }) => knowledgeBaseID === undefined || id === knowledgeBaseID)
      .filter(({ knowledgeBaseID: id }) => knowledgeBaseIDs?.includes(id) ?? true)
      .flatMap((base) => withDescendants(base.root).map((category) => ({ base, category })))
      .filter(({ category }) => parentID === undefined || (category.parentID ?? -1) === parentID);
    const shown = placed.slice((page - 1) * limit, page * limit);
    return paged(await presentCategories(ctx, shown), { page, limit, total: placed.length });
  }),
  handle(contract.createCategory, async (ctx, { body }) =>
    showCategory(ctx, await createCategory(ctx, body)),
  ),
  handle(contract.getCategory, (ctx, { params, query: { locale } }) =>
    showCategory(inLocale(ctx, locale), params.knowledgeCategoryID),
  ),
  handle(contract.updateCategory, async (ctx, { params: { knowledgeCategoryID }, body }) => {
    await updateCategory(ctx, knowledgeCategoryID, body);
    return showCategory(ctx, knowledgeCategoryID);
  }),
  handle(contract.updateRoot, async (ctx, { params: { knowledgeCategoryID }, body }) => {
    await updateRoot(ctx, knowledgeCategoryID, body.foreignID);
    return showCategory(ctx, knowledgeCategoryID);
  }),
  handle(contract.deleteCategory, (ctx, { params }) =>
    deleteCategory(ctx, params.knowledgeCategoryID),
  ),
];
