import type { ScheduleDefinition } from "#platform/server/jobs.ts";
import { daysToUndo } from "../contract/rules.ts";
import { forgetRemoved } from "./queries/cleanups.ts";

const dayMs = 86_400_000;

export const forgetOld: ScheduleDefinition = {
  name: "cleanups.forget-removed",
  cron: "27 4 * * *",
  async handle(ctx) {
    await forgetRemoved(ctx, new Date(ctx.now().getTime() - daysToUndo * dayMs));
  },
};
