import { can } from "#platform/contract/viewer.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { changePage, createPage, deletePage } from "./actions/save-page.ts";
import { getPage, visiblePages } from "./domain/find-pages.ts";
import { presentPage, presentPages, presentShown } from "./present.ts";

export const routes = [
  handle(contract.listCustomPages, async (ctx, { query: { status: statuses } }) => {
    const pages = await presentPages(ctx, await visiblePages(ctx));
    return statuses ? pages.filter(({ status }) => statuses.includes(status)) : pages;
  }),
  handle(contract.createCustomPage, async (ctx, { body }) =>
    presentPage(ctx, await getPage(ctx, await createPage(ctx, body))),
  ),
  handle(contract.getCustomPage, async (ctx, { params }) => {
    const page = await getPage(ctx, params.customPageID);
    return can(ctx.viewer, "site.manage") ? presentPage(ctx, page) : presentShown(ctx, page);
  }),
  handle(contract.patchCustomPage, async (ctx, { params: { customPageID }, body }) => {
    await changePage(ctx, customPageID, body);
    return presentPage(ctx, await getPage(ctx, customPageID));
  }),
  handle(contract.deleteCustomPage, (ctx, { params }) => deletePage(ctx, params.customPageID)),
];
