import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { postDueDrafts } from "./actions/post-due-drafts.ts";
import { forgetPostedBefore } from "./queries.ts";

export const postScheduled: ScheduleDefinition = {
  name: "drafts.post-due",
  cron: "* * * * *",
  handle: postDueDrafts,
};

/** Longer than any page with a form stays open. */
const knownMs = 90 * 86_400_000;

export const forgetPosted: ScheduleDefinition = {
  name: "drafts.forget-posted",
  cron: "37 3 * * *",
  async handle(ctx) {
    await forgetPostedBefore(ctx, new Date(ctx.now().getTime() - knownMs));
  },
};
