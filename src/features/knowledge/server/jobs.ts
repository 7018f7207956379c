import { notifyNextBatch } from "#features/notifications/server/public.ts";
import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { outdated } from "./notifications.ts";
import { listOutdated } from "./queries/searching.ts";

const dayMs = 86_400_000;

/** Notifies once for each date. The second day is for sites that were down on the first. */
export const remindOfReviews: ScheduleDefinition = {
  name: "knowledge.remind-of-reviews",
  cron: "20 5 * * *",
  async handle(ctx) {
    const now = ctx.now();
    for (const { articleID, dateReview } of await listOutdated(ctx, {
      from: new Date(now.getTime() - 2 * dayMs),
      to: now,
    }))
      await notifyNextBatch(ctx, {
        occasion: outdated,
        recordType: "article",
        recordID: articleID,
        actorID: 0,
        key: `outdated ${articleID} ${dateReview?.getTime()}`,
      });
  },
};
