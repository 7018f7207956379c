import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { remove } from "./actions/change-own.ts";
import { listIDs } from "./queries.ts";

/** Lets authors read the reason and moderators reconsider. */
const keptMs = 90 * 86_400_000;
const batchSize = 100;

export const forgetDecided: ScheduleDefinition = {
  name: "held-posts.forget-decided",
  cron: "11 4 * * *",
  async handle(ctx) {
    const decidedBefore = new Date(ctx.now().getTime() - keptMs);
    while (true) {
      const ids = await listIDs(ctx, { decidedBefore, limit: batchSize });
      if (ids.length > 0) await ctx.transaction((tx) => remove(tx, ids));
      if (ids.length < batchSize) return;
    }
  },
};
