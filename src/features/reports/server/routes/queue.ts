import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/paging.ts";
import { handle } from "#platform/server/http/route.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import * as contract from "../../contract/routes/queue.ts";
import { decideRecord } from "../actions/decide-record.ts";
import { lookAtAll } from "../domain/look-at-records.ts";
import { moderatedPlaces } from "../domain/places.ts";
import { reasonShower } from "../domain/reasons.ts";
import { showRecords } from "../domain/show-reports.ts";
import { mayReadRemoval, moderates } from "../policy.ts";
import { presentRemoval } from "../present/removals.ts";
import { countRecords, findRecord, listRecords } from "../queries/records.ts";
import { listRemovals } from "../queries/removals.ts";

export const queueRoutes = [
  handle(contract.listReportedRecords, async (ctx, { query: { page, limit, sort, ...asked } }) => {
    const filter = { ...asked, places: await moderatedPlaces(ctx, asked) };
    const rows = await listRecords(ctx, filter, { sort, limit, offset: (page - 1) * limit });
    const [first] = rows;
    // Behind the last page there is no row that would say how many there are.
    const total = first?.total ?? (page > 1 ? await countRecords(ctx, filter) : 0);
    return paged(await showRecords(ctx, rows), { page, limit, total });
  }),
  handle(contract.decideRecord, async (ctx, { params, body }) => {
    await decideRecord(ctx, params, body);
    const row = await findRecord(ctx, params);
    const [shown] = row ? await showRecords(ctx, [row]) : [];
    if (!shown) throw notFound("Record");
    return shown;
  }),
  handle(contract.getRemoval, async (ctx, { params: { removalID } }) => {
    const [row] = await listRemovals(ctx, [removalID]);
    if (!row) throw notFound("Removal");
    const seen = (await lookAtAll(ctx, [row])).get(keyOfRecord(row));
    if (!seen) throw notFound("Removal");
    if (!mayReadRemoval(ctx.viewer, row) && !moderates(ctx.viewer, seen.head))
      throw notFound("Removal");
    return presentRemoval(row, seen, await reasonShower(ctx));
  }),
];
