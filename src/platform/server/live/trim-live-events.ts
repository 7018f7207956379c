import type { ScheduleDefinition } from "../jobs/jobs.ts";
import { deleteEventsBefore } from "./queries.ts";

/** Clients that were away longer reload everything. */
const keptMs = 3_600_000;

export const trimLiveEvents: ScheduleDefinition = {
  name: "trim-live-events",
  cron: "*/10 * * * *",
  handle: (ctx) => deleteEventsBefore(ctx, new Date(ctx.now().getTime() - keptMs)),
};
