import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { createCleanup } from "./actions/create-cleanup.ts";
import { runCleanups } from "./actions/run-cleanups.ts";
import { undoCleanup } from "./actions/undo-cleanup.ts";
import { previewCleanup } from "./domain/preview.ts";
import { presentCleanup, presentCleanups } from "./present.ts";
import { findCleanup, listCleanupRows } from "./queries/cleanups.ts";

export const routes = [
  handle(contract.previewCleanup, (ctx, { params }) => previewCleanup(ctx, params.userID)),
  handle(contract.listCleanups, async (ctx, { query }) => {
    const { page, limit } = query;
    const { rows, total } = await listCleanupRows(ctx, query);
    return paged(await presentCleanups(ctx, rows), { page, limit, total });
  }),
  handle(contract.getCleanup, (ctx, { params }) => show(ctx, params.cleanupID)),
  handle(contract.createCleanup, async (ctx, { body }) =>
    show(ctx, await createCleanup(ctx, body)),
  ),
  handle(contract.runCleanups, (ctx, { body }) => runCleanups(ctx, body.cleanupIDs)),
  handle(contract.undoCleanup, async (ctx, { params }) => {
    await undoCleanup(ctx, params.cleanupID);
    return show(ctx, params.cleanupID);
  }),
];

async function show(ctx: Ctx, cleanupID: number) {
  const row = await findCleanup(ctx, cleanupID);
  if (!row) throw notFound("Cleanup");
  return presentCleanup(ctx, row);
}
