import { readSetting } from "#features/settings/server/public.ts";
import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { countDays } from "./actions/count-days.ts";
import { addDays, todayOf } from "./domain/site-day.ts";
import { findLastRun } from "./queries/aggregating.ts";
import { deleteEventsBefore, deleteSaltsBefore } from "./queries/events.ts";
import { keptDays } from "./settings.ts";

/** Skips a run shortly after another, such as one started from the dashboard. */
const pauseMs = 60_000;

export const countVisits: ScheduleDefinition = {
  name: "analytics.count",
  cron: "*/10 * * * *",
  async handle(ctx) {
    const last = await findLastRun(ctx);
    if (last && ctx.now().getTime() - last.date.getTime() < pauseMs) return;
    await countDays(ctx);
  },
};

export const forgetVisits: ScheduleDefinition = {
  name: "analytics.forget",
  cron: "23 * * * *",
  async handle(ctx) {
    const today = await todayOf(ctx);
    await deleteSaltsBefore(ctx, today);
    const oldest = addDays(today, -(await readSetting(ctx, keptDays)));
    await deleteEventsBefore(ctx, oldest);
  },
};
