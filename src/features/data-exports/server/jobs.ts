import { z } from "zod";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { writeRequested } from "./actions/finish-export.ts";
import { removeExpired } from "./queries.ts";

export const writeExport = defineJob({
  name: "data-exports.write",
  payload: z.object({ dataExportID: z.int(), userID: z.int() }),
  timeout: 3_600,
  concurrency: 1,
  handle: (ctx, { dataExportID, userID }) => writeRequested(ctx, dataExportID, userID),
});

export const removeOld: ScheduleDefinition = {
  name: "data-exports.remove-old",
  cron: "23 * * * *",
  async handle(ctx) {
    await removeExpired(ctx);
  },
};
