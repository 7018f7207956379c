import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import * as contract from "../../contract/routes/queue.ts";
import { claimRecord } from "../actions/claim-record.ts";
import { decideRecord } from "../actions/decide-record.ts";
import { moderatedPlaces } from "../domain/places.ts";
import { showRemovals } from "../domain/show-removals.ts";
import { showRecords } from "../domain/show-reports.ts";
import { countRecords, findRecord, listRecords } from "../queries/records.ts";

export const queueRoutes = [
  handle(contract.listReportedRecords, async (ctx, { query: { page, limit, sort, ...asked } }) => {
    const filter = { ...asked, places: await moderatedPlaces(ctx, asked) };
    const rows = await listRecords(ctx, filter, { sort, limit, offset: (page - 1) * limit });
    const [first] = rows;
    // Beyond the last page no row carries the total.
    const total = first?.total ?? (page > 1 ? await countRecords(ctx, filter) : 0);
    return paged(await showRecords(ctx, rows), { page, limit, total });
  }),
  handle(contract.decideRecord, async (ctx, { params, body }) => {
    await decideRecord(ctx, params, body);
    return show(ctx, params);
  }),
  handle(contract.claimRecord, async (ctx, { params, body }) => {
    await claimRecord(ctx, params, body);
    return show(ctx, params);
  }),
  handle(contract.getRemoval, async (ctx, { params: { removalID } }) => {
    const shown = (await showRemovals(ctx, [removalID])).get(removalID);
    if (!shown) throw notFound("Removal");
    return shown.removal;
  }),
];

async function show(ctx: Ctx, ref: RecordRef) {
  const row = await findRecord(ctx, ref);
  const [shown] = row ? await showRecords(ctx, [row]) : [];
  if (!shown) throw notFound("Record");
  return shown;
}
