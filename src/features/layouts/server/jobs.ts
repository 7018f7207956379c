import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { deleteExpiredPreviews } from "./queries/previews.ts";

export const deletePreviews: ScheduleDefinition = {
  name: "layouts.delete-expired-previews",
  cron: "*/10 * * * *",
  async handle(ctx) {
    await deleteExpiredPreviews(ctx);
  },
};
