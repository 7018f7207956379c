import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/knowledge-bases.ts";
import { moveInNavigation } from "../actions/move-in-navigation.ts";
import { createBase, updateBase } from "../actions/save-base.ts";
import { rolesOf } from "../actions/save-roles.ts";
import { getBase } from "../domain/find.ts";
import { knowledgeTree } from "../domain/knowledge-tree.ts";
import { inLocale } from "../domain/locales.ts";
import { flatten, navigationTree } from "../domain/navigation.ts";
import { mayView } from "../policy.ts";
import { presentBases } from "../present/knowledge-bases.ts";
import { addFollow, listFollowed, removeFollow } from "../queries/knowledge-follows.ts";

async function showBase(ctx: Ctx, knowledgeBaseID: number) {
  const base = (await knowledgeTree(ctx)).baseByID.get(knowledgeBaseID);
  const [shown] = base ? await presentBases(ctx, [base]) : [];
  if (!shown) throw notFound("Knowledge base");
  return {
    ...shown,
    ...(!isGuest(ctx.viewer) && { followed: (await listFollowed(ctx)).has(knowledgeBaseID) }),
    ...(can(ctx.viewer, "site.manage") && (await rolesOf(ctx, knowledgeBaseID))),
  };
}

export const baseRoutes = [
  handle(contract.listBases, async (given, { query }) => {
    const ctx = inLocale(given, query.locale);
    const { page, limit, status, foreignID, knowledgeBaseID: ids } = query;
    const manages = can(ctx.viewer, "site.manage");
    const bases = (await knowledgeTree(ctx)).bases.filter(
      (base) =>
        (mayView(ctx.viewer, base) || (manages && base.status === "deleted")) &&
        (status === "all" || base.status === status) &&
        (foreignID === undefined || base.foreignID === foreignID) &&
        (ids === undefined || ids.includes(base.knowledgeBaseID)),
    );
    const shown = bases.slice((page - 1) * limit, page * limit);
    return paged(await presentBases(ctx, shown), { page, limit, total: bases.length });
  }),
  handle(contract.createBase, async (ctx, { body }) => showBase(ctx, await createBase(ctx, body))),
  handle(contract.getBase, async (ctx, { params: { knowledgeBaseID }, query: { locale } }) => {
    await getBase(ctx, knowledgeBaseID);
    return showBase(inLocale(ctx, locale), knowledgeBaseID);
  }),
  handle(contract.updateBase, async (ctx, { params: { knowledgeBaseID }, body }) => {
    await updateBase(ctx, knowledgeBaseID, body);
    return showBase(ctx, knowledgeBaseID);
  }),
  handle(contract.deleteBase, (ctx, { params }) =>
    updateBase(ctx, params.knowledgeBaseID, { status: "deleted" }),
  ),
  handle(contract.followBase, async (ctx, { params: { knowledgeBaseID }, body: { followed } }) => {
    await getBase(ctx, knowledgeBaseID);
    await ctx.transaction(async (tx) => {
      if (followed) await addFollow(tx, knowledgeBaseID);
      else await removeFollow(tx, knowledgeBaseID);
    });
    return { followed };
  }),
  handle(contract.getNavigation, async (given, { params, query }) => {
    const ctx = inLocale(given, query.locale);
    const base = await getBase(ctx, params.knowledgeBaseID);
    return flatten(await navigationTree(ctx, base, query.openCategoryIDs));
  }),
  handle(contract.getNavigationTree, async (given, { params, query }) => {
    const ctx = inLocale(given, query.locale);
    const base = await getBase(ctx, params.knowledgeBaseID);
    return [await navigationTree(ctx, base, query.openCategoryIDs)];
  }),
  handle(contract.moveInNavigation, async (ctx, { params: { knowledgeBaseID }, body }) => {
    await moveInNavigation(ctx, knowledgeBaseID, body);
    return flatten(await navigationTree(ctx, await getBase(ctx, knowledgeBaseID)));
  }),
];
