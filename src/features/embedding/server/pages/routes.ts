import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/pages.ts";
import { deletePage, getPage, mergePage, updatePage } from "./actions/change-page.ts";
import { presentPages } from "./present.ts";
import { countPages, listPageRows } from "./queries.ts";

async function show(ctx: Ctx, embeddedPageID: number) {
  const [shown] = await presentPages(ctx, [await getPage(ctx, embeddedPageID)]);
  if (!shown) throw new Error("A page was not presented.");
  return shown;
}

export const pageRoutes = [
  handle(contract.listPages, async (ctx, { query: { embedHostID, page, limit } }) => {
    const total = Number(await countPages(ctx, embedHostID));
    const rows = await listPageRows(ctx, { embedHostID, page, limit });
    return paged(await presentPages(ctx, rows), { page, limit, total });
  }),
  handle(contract.getPage, (ctx, { params }) => show(ctx, params.embeddedPageID)),
  handle(contract.updatePage, async (ctx, { params: { embeddedPageID }, body }) => {
    await updatePage(ctx, embeddedPageID, body);
    return show(ctx, embeddedPageID);
  }),
  handle(contract.mergePage, async (ctx, { params, body: { intoPageID } }) => {
    await mergePage(ctx, params.embeddedPageID, intoPageID);
    return show(ctx, intoPageID);
  }),
  handle(contract.deletePage, (ctx, { params }) => deletePage(ctx, params.embeddedPageID)),
];
