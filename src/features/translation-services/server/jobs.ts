import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { deleteUsageBefore } from "./queries/usage.ts";

const dayMs = 86_400_000;
const keptMs = { days: 2 * dayMs, months: 400 * dayMs };

export const forgetUsage: ScheduleDefinition = {
  name: "translation-services.forget-usage",
  cron: "41 3 * * *",
  async handle(ctx) {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms);
    await deleteUsageBefore(ctx, before(keptMs.days), before(keptMs.months));
  },
};
