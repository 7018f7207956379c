import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { forgetTracesBefore } from "./queries.ts";

const keptMs = 7 * 86_400_000;

export const forgetTraces: ScheduleDefinition = {
  name: "spam.forget-traces",
  cron: "23 4 * * *",
  async handle(ctx) {
    await forgetTracesBefore(ctx, new Date(ctx.now().getTime() - keptMs));
  },
};
