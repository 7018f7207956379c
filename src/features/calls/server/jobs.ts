import { z } from "zod";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { runStoredCall } from "./actions/run-stored-call.ts";
import { deleteCallsBefore, deleteSpentPayloadsBefore } from "./queries.ts";

export const runLater = defineJob({
  name: "calls.run",
  payload: z.object({ jobTrackingID: z.uuid() }),
  handle: (ctx, { jobTrackingID }) => runStoredCall(ctx, jobTrackingID),
});

const keptMs = 7 * 86_400_000;

export const deleteOld: ScheduleDefinition = {
  name: "calls.delete-old",
  cron: "23 4 * * *",
  async handle(ctx) {
    await deleteCallsBefore(ctx, new Date(ctx.now().getTime() - keptMs));
    await deleteSpentPayloadsBefore(ctx, ctx.now());
  },
};
