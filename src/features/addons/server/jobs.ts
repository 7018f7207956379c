import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { callAddon } from "./actions/call-addon.ts";
import { asRunning, findAddon, listRunning } from "./domain/addons.ts";
import { eventCaller } from "./events/event-teller.ts";
import { wasDue } from "./events/is-due.ts";
import { runAddonJob } from "./events/job-kinds.ts";
import { AddonError } from "./processes/addon-error.ts";
import { lockJobDates, noteJobs } from "./queries/addons.ts";
import { deleteOldFailures } from "./queries/failures.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A run that fails is counted, and not tried again before its next time. */
const jobRunner = defineJob({
  ...runAddonJob,
  concurrency: 2,
  timeout: 120,
  async handle(ctx, { key, name }) {
    const addon = asRunning(ctx, await findAddon(ctx, key));
    if (!addon?.row.acceptedCapabilities.includes("jobs")) return;
    if (!addon.found.manifest.contributes.jobs.some((job) => job.name === name)) return;
    await callAddon(ctx, addon, { kind: "job", name }).catch((error: unknown) => {
      if (!(error instanceof AddonError)) throw error;
    });
  },
});

export const addonJobs = [eventCaller, jobRunner] as const;

const startJobs: ScheduleDefinition = {
  name: "addons.start-jobs",
  cron: "* * * * *",
  async handle(ctx) {
    const working = (await listRunning(ctx)).filter(
      ({ found }) => found.manifest.contributes.jobs.length > 0,
    );
    if (working.length === 0) return;
    await ctx.transaction(async (tx) => {
      const before = await lockJobDates(
        tx,
        working.map(({ row }) => row.addonID),
      );
      const due = working.flatMap(({ key, found, row }) =>
        found.manifest.contributes.jobs
          .filter(({ cron }) => wasDue(cron, before.get(row.addonID) ?? null, tx.now()))
          .map(({ name }) => ({ key, name })),
      );
      const isLongAgo = (date: Date | null | undefined) =>
        !date || tx.now().getTime() - date.getTime() > hourMs;
      const looked = working.filter(
        ({ key, row }) => isLongAgo(before.get(row.addonID)) || due.some((job) => job.key === key),
      );
      if (looked.length === 0) return;
      await noteJobs(
        tx,
        looked.map(({ row }) => row.addonID),
      );
      for (const job of due) await tx.enqueue(runAddonJob, job, { key: `${job.key} ${job.name}` });
    });
  },
};

const forgetFailures: ScheduleDefinition = {
  name: "addons.forget",
  cron: "50 3 * * *",
  handle: (ctx) =>
    ctx.transaction(async (tx) => {
      await deleteOldFailures(tx, new Date(tx.now().getTime() - dayMs));
    }),
};

export const addonSchedules = [startJobs, forgetFailures] as const;
