import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { removeExpired } from "./tokens/queries.ts";

export const forgetTokens: ScheduleDefinition = {
  name: "embedding.forget-tokens",
  cron: "41 * * * *",
  handle: async (ctx) => {
    await removeExpired(ctx);
  },
};
