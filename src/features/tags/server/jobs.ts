import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { forgetRemovals } from "./queries/removals.ts";

/** The period is stated in `feature.ts`. */
const retentionMs = 30 * 86_400_000;

export const forgetOldRemovals: ScheduleDefinition = {
  name: "forget-removed-tags",
  cron: "51 3 * * *",
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - retentionMs);
    await ctx.transaction((tx) => forgetRemovals(tx, before));
  },
};
