import type { ScheduleDefinition } from "#platform/server/jobs.ts";
import { postDueDrafts } from "./actions/post-due-drafts.ts";

export const postScheduled: ScheduleDefinition = {
  name: "drafts.post-due",
  cron: "* * * * *",
  handle: postDueDrafts,
};
