import { knownRoles } from "#features/roles/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/reasons.ts";
import {
  createReason,
  deleteReason,
  sortReasons,
  updateReason,
} from "../actions/change-reasons.ts";
import { getReason, listShownReasons } from "../domain/reasons.ts";
import { moderatesAll, moderatesSome } from "../policy.ts";
import { presentReason } from "../present/reasons.ts";
import { countByReason, type ReasonRow } from "../queries/reasons.ts";

const keepMs = 60_000;

/** Cached for a minute: there may be a million reports. */
const knownCounts = (ctx: Ctx) =>
  ctx.cache.remember("report-reasons:counts", { tags: [], ttl: keepMs }, () => countByReason(ctx));

const present = async (ctx: Ctx, rows: readonly ReasonRow[]) => {
  const view = {
    ...(moderatesSome(ctx.viewer) ? { roles: await knownRoles(ctx) } : {}),
    ...(moderatesAll(ctx.viewer) ? { counts: await knownCounts(ctx) } : {}),
  };
  return rows.map((row) => presentReason(row, view));
};

async function presentOne(ctx: Ctx, row: ReasonRow) {
  const [reason] = await present(ctx, [row]);
  return reason as NonNullable<typeof reason>;
}

export const reasonRoutes = [
  handle(contract.listReasons, async (ctx, { query }) =>
    present(ctx, await listShownReasons(ctx, query.includeDeleted)),
  ),
  handle(contract.createReason, async (ctx, { body }) => {
    await createReason(ctx, body);
    return presentOne(ctx, await getReason(ctx, body.reportReasonID));
  }),
  handle(contract.sortReasons, (ctx, { body }) => sortReasons(ctx, body)),
  handle(contract.editReason, (ctx, { params }) => getReason(ctx, params.reportReasonID)),
  handle(contract.getReason, async (ctx, { params, query }) =>
    presentOne(ctx, await getReason(ctx, params.reportReasonID, query)),
  ),
  handle(contract.updateReason, async (ctx, { params, body }) => {
    await updateReason(ctx, params.reportReasonID, body);
    return presentOne(ctx, await getReason(ctx, params.reportReasonID));
  }),
  handle(contract.deleteReason, (ctx, { params }) => deleteReason(ctx, params.reportReasonID)),
];
