import { z } from "zod";
import type { TransactionCtx } from "#platform/server/context.ts";
import { defineJob, type JobDefinition, type ScheduleDefinition } from "#platform/server/jobs.ts";
import { sweepFiles } from "./actions/sweep-files.ts";
import { keysOf, storeOf } from "./domain/storage.ts";
import { deleteOldScrapes } from "./queries.ts";

const deleteFiles = defineJob({
  name: "media.delete-files",
  payload: z.object({ storageKey: z.string() }),
  retries: 20,
  handle: (ctx, { storageKey }) => storeOf(ctx).delete(keysOf(storageKey)),
});

export const mediaJobs = [deleteFiles] as unknown as readonly JobDefinition[];

/** Deletes a file and its other sizes once the caller's transaction has committed. */
export const enqueueFileDeletion = (inside: TransactionCtx, storageKey: string): Promise<void> =>
  inside.enqueue(deleteFiles, { storageKey });

export const sweepMedia: ScheduleDefinition = {
  name: "media.sweep",
  cron: "17 4 * * *",
  async handle(ctx) {
    await deleteOldScrapes(ctx);
    await sweepFiles(ctx);
  },
};
