import { moderatedPlaces } from "#features/reports/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { createAppeal } from "./actions/create-appeal.ts";
import { decideAppeal } from "./actions/decide-appeal.ts";
import { showAppeal, showAppeals } from "./domain/show-appeals.ts";
import { countAppeals, listAppealRows, listOwnRows } from "./queries.ts";

export const routes = [
  handle(contract.listAppeals, async (ctx, { query: { page, limit, ...asked } }) => {
    const { status, insertUserID } = asked;
    const filter = { status, insertUserID, places: await moderatedPlaces(ctx, asked) };
    const rows = await listAppealRows(ctx, filter, { limit, offset: (page - 1) * limit });
    const total = await countAppeals(ctx, filter);
    return paged(await showAppeals(ctx, rows), { page, limit, total });
  }),
  handle(contract.createAppeal, async (ctx, { body }) =>
    showAppeal(ctx, await createAppeal(ctx, body)),
  ),
  handle(contract.listOwnAppeals, async (ctx, { query: { removalID, page, limit } }) => {
    const offset = (page - 1) * limit;
    const rows = await listOwnRows(ctx, { removalID, limit: limit + 1, offset });
    const items = await showAppeals(ctx, rows.slice(0, limit));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.getAppeal, (ctx, { params: { appealID } }) => showAppeal(ctx, appealID)),
  handle(contract.decideAppeal, async (ctx, { params: { appealID }, body }) => {
    await decideAppeal(ctx, appealID, body);
    return showAppeal(ctx, appealID);
  }),
];
