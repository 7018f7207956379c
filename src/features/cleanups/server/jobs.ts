import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { daysToUndo } from "../contract/rules.ts";
import { purgeRemoved } from "./queries/cleanups.ts";

const dayMs = 86_400_000;

export const forgetOld: ScheduleDefinition = {
  name: "cleanups.forget-removed",
  cron: "27 4 * * *",
  async handle(ctx) {
    await purgeRemoved(ctx, new Date(ctx.now().getTime() - daysToUndo * dayMs));
  },
};
