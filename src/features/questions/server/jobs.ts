import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { followUpAll } from "./actions/follow-up.ts";

export const followUpQuestions: ScheduleDefinition = {
  name: "questions.follow-up",
  cron: "41 * * * *",
  handle: followUpAll,
};
