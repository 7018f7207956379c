import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { forgetExpired } from "./queries.ts";

export const forgetOldReplying: ScheduleDefinition = {
  name: "forget-old-replying",
  cron: "17 * * * *",
  handle: async (ctx) => void (await ctx.transaction(forgetExpired)),
};
