import type { ScheduleDefinition } from "../../jobs/jobs.ts";
import { deleteAnswersBefore } from "./queries.ts";

const keptMs = 24 * 3_600_000;

/** Responses for idempotency keys expire after a day. */
export const deleteOldKeys: ScheduleDefinition = {
  name: "delete-old-idempotency-keys",
  cron: "17 * * * *",
  handle: (ctx) => deleteAnswersBefore(ctx, new Date(ctx.now().getTime() - keptMs)),
};
