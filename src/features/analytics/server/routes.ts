import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { writeBatches } from "#platform/server/jobs/batches.ts";
import * as contract from "../contract/routes.ts";
import type { PrivacyChoice } from "../contract/rules.ts";
import { countDays } from "./actions/count-days.ts";
import { visits } from "./domain/count-visit.ts";
import { choose, showPrivacy } from "./domain/privacy.ts";
import { readDayRows, readReport } from "./domain/read-report.ts";

export const routes = [
  handle(contract.getPrivacy, (ctx) => showPrivacy(ctx)),
  handle(contract.postPrivacy, (ctx, { body }) =>
    choose(ctx, String(Number(body.AnonymizeData)) as PrivacyChoice),
  ),
  handle(contract.getReport, (ctx, { query }) => readReport(ctx, query)),
  handle(contract.listDays, async (ctx, { query }) => {
    const { rows, total } = await readDayRows(ctx, query);
    return paged(rows, { page: query.page, limit: query.limit, total });
  }),
  handle(contract.countNow, async (ctx) => {
    await writeBatches(ctx.platform, visits.name);
    return { dateCounted: await countDays(ctx, { isAsked: true }) };
  }),
];
