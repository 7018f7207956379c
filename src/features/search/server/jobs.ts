import { createHash } from "node:crypto";
import { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs.ts";
import type { StartTask } from "#platform/server/start-tasks.ts";
import { forgetOldTerms } from "./dashboard/actions/forget-terms.ts";
import { searchTypes } from "./extension-points.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";
import { indexRecords } from "./indexing/actions/index-records.ts";
import { movePlace } from "./indexing/queries/documents.ts";
import { chosenProvider } from "./providers/chosen-provider.ts";

/** Brings the index up to date with some records. */
export const indexSome = defineJob({
  name: "search.index-records",
  payload: z.object({ recordType: z.string(), recordIDs: z.array(z.int()) }),
  retries: 20,
  handle: (ctx, { recordType, recordIDs }) => indexRecords(ctx, recordType, recordIDs),
});

const atOnce = 200;

/**
 * Has the index follow what a transaction does to many records, such as an import; what is done to single ones, features
 * tell it by a listener on their event that calls `indexRecords`.
 */
export async function indexLater(
  tx: TransactionCtx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  for (let from = 0; from < recordIDs.length; from += atOnce) {
    const some = recordIDs.slice(from, from + atOnce);
    // The same ones are looked at once, however many changes of them wait.
    const key = createHash("sha1").update(`${recordType} ${some}`).digest("base64url");
    await tx.enqueue(indexSome, { recordType, recordIDs: some }, { key });
  }
}

/** What lay in one place lies in another one. */
export const moveDocuments = defineJob({
  name: "search.move-documents",
  payload: z.object({ placeType: z.string(), from: z.int(), to: z.int() }),
  retries: 20,
  async handle(ctx, { placeType, from, to }) {
    const types = ctx.platform.extensions.list(searchTypes);
    // Each by itself, so that nothing waits for rows of one type while it holds those of another.
    for (const { recordType } of types.filter((type) => type.placeType === placeType)) {
      await movePlace(ctx, recordType, { from, to });
      await chosenProvider(ctx)?.movePlace(ctx, recordType, { from, to });
    }
  },
});

/** The same for all that lies in a place whose contents go elsewhere. */
export const movePlaceLater = (
  tx: TransactionCtx,
  move: { placeType: string; from: number; to: number },
) => tx.enqueue(moveDocuments, move);

const turnMs = 60_000;

/** Puts what is missing into the index, a minute at a time, so that other work of the queue has its turn. */
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

/** Searches are counted for so long. */
export const forgetSearches: ScheduleDefinition = {
  name: "forget-old-searches",
  cron: "17 3 * * *",
  handle: forgetOldTerms,
};

/** After an update of the site there may be new rules, or types of records that nobody searched before. */
export const followRules: StartTask = { name: "build the search index", run: startBuilding };
