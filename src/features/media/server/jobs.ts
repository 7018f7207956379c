import { z } from "zod";
import type { TransactionCtx } from "#platform/server/context.ts";
import {
  defineJob,
  type JobDefinition,
  type ScheduleDefinition,
} from "#platform/server/jobs/jobs.ts";
import type { StartTask } from "#platform/server/startup/start-tasks.ts";
import { findUses } from "./actions/find-uses.ts";
import { sweepFiles } from "./actions/sweep-files.ts";
import { keysOf, storeOf } from "./files/storage.ts";
import { lastUnknownID } from "./queries/uses.ts";
import { deleteOldScrapes } from "./queries.ts";
import { clearUnfinished } from "./uploading/actions/clear-unfinished.ts";

const deleteFiles = defineJob({
  name: "media.delete-files",
  payload: z.object({ storageKey: z.string() }),
  retries: 20,
  handle: (ctx, { storageKey }) => storeOf(ctx).delete(keysOf(storageKey)),
});

const deleteManyFiles = defineJob({
  name: "media.delete-many-files",
  payload: z.object({ storageKeys: z.array(z.string()) }),
  retries: 20,
  async handle(ctx, { storageKeys }) {
    for (const storageKey of storageKeys) await storeOf(ctx).delete(keysOf(storageKey));
  },
});

const findUsesJob = defineJob({
  name: "media.find-uses",
  payload: z.object({}),
  timeout: 3_600,
  handle: (ctx) => findUses(ctx),
});

/** For files older than the column `usesKnown`. */
export const findUsesAtStart: StartTask = {
  name: "find out where files are used",
  async run(ctx) {
    if ((await lastUnknownID(ctx)) === 0) return;
    await ctx.transaction((tx) => tx.enqueue(findUsesJob, {}, { key: "media.find-uses" }));
  },
};

export const mediaJobs = [deleteFiles, deleteManyFiles, findUsesJob] as readonly JobDefinition[];

export const enqueueFileDeletion = (tx: TransactionCtx, storageKey: string): Promise<void> =>
  tx.enqueue(deleteFiles, { storageKey });

const maxAtOnce = 200;

export async function enqueueDeletions(tx: TransactionCtx, storageKeys: readonly string[]) {
  for (let first = 0; first < storageKeys.length; first += maxAtOnce)
    await tx.enqueue(deleteManyFiles, {
      storageKeys: storageKeys.slice(first, first + maxAtOnce),
    });
}

export const clearUnfinishedUploads: ScheduleDefinition = {
  name: "media.clear-unfinished",
  cron: "*/5 * * * *",
  handle: clearUnfinished,
};

/** A storage outage must not prevent the start. */
export const clearUnfinishedAtStart: StartTask = {
  name: "clear unfinished uploads",
  run: (ctx) =>
    clearUnfinished(ctx).catch((error) => {
      ctx.log.warn({ reason: error.message }, "unfinished uploads are not cleared");
    }),
};

export const sweepMedia: ScheduleDefinition = {
  name: "media.sweep",
  cron: "17 4 * * *",
  async handle(ctx) {
    await deleteOldScrapes(ctx);
    await findUses(ctx);
    await sweepFiles(ctx);
  },
};
