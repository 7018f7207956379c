import { createHash } from "node:crypto";
import { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import type { StartTask } from "#platform/server/startup/start-tasks.ts";
import { forgetOldTerms } from "./dashboard/actions/forget-terms.ts";
import { searchTypes } from "./extension-points.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";
import { indexRecords } from "./indexing/actions/index-records.ts";
import { movePlace } from "./indexing/queries/documents.ts";
import { chosenProvider } from "./providers/chosen-provider.ts";

export const indexBatch = defineJob({
  name: "search.index-records",
  payload: z.object({ recordType: z.string(), recordIDs: z.array(z.int()) }),
  retries: 20,
  handle: (ctx, { recordType, recordIDs }) => indexRecords(ctx, recordType, recordIDs),
});

const batchSize = 200;

/**
 * Updates the index after a bulk change, such as an import. For single records, features call `indexRecords` from
 * an event listener.
 */
export async function indexLater(
  tx: TransactionCtx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  for (let from = 0; from < recordIDs.length; from += batchSize) {
    const batch = recordIDs.slice(from, from + batchSize);
    // The key merges queued jobs for the same records.
    const key = createHash("sha1").update(`${recordType} ${batch}`).digest("base64url");
    await tx.enqueue(indexBatch, { recordType, recordIDs: batch }, { key });
  }
}

export const moveDocuments = defineJob({
  name: "search.move-documents",
  payload: z.object({ placeType: z.string(), from: z.int(), to: z.int() }),
  retries: 20,
  async handle(ctx, { placeType, from, to }) {
    const types = ctx.platform.extensions.list(searchTypes);
    // One transaction per type, so that rows of two types are never locked together.
    for (const { recordType } of types.filter((type) => type.placeType === placeType)) {
      await movePlace(ctx, recordType, { from, to });
      await chosenProvider(ctx)?.movePlace(ctx, recordType, { from, to });
    }
  },
});

export const movePlaceLater = (
  tx: TransactionCtx,
  move: { placeType: string; from: number; to: number },
) => tx.enqueue(moveDocuments, move);

const turnMs = 60_000;

/** Builds the index for a minute per run, so that other jobs are not blocked. */
export const buildMissing = defineJob({
  name: "search.build-index",
  payload: z.object({}),
  retries: 20,
  timeout: 900,
  async handle(ctx) {
    const until = performance.now() + turnMs;
    if (!(await buildIndex(ctx, { isOver: () => performance.now() > until })))
      await startBuilding(ctx);
  },
});

export const enqueueBuilding = (tx: TransactionCtx) =>
  tx.enqueue(buildMissing, {}, { key: "build" });

const startBuilding = (ctx: Ctx) => ctx.transaction(enqueueBuilding);

export const forgetSearches: ScheduleDefinition = {
  name: "forget-old-searches",
  cron: "17 3 * * *",
  handle: forgetOldTerms,
};

/** Rebuilds the index after an update with new rules or record types. */
export const rebuildOutdatedIndex: StartTask = {
  name: "build the search index",
  run: startBuilding,
};
