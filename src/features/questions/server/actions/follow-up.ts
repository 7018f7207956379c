import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { followUpOccasion } from "../notifications.ts";
import { insertFollowUp, listQuietQuestions } from "../queries.ts";
import { followUpDays } from "../settings.ts";

const dayMs = 86_400_000;
/** Older ones are left alone, so that a site that starts with the reminders does not send all at once. */
const periodDays = 30;
const batchSize = 100;

/** Reminds the asker, once for each question. Returns whether it did. */
export const followUp = (ctx: Ctx, discussionID: number): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    if (!(await insertFollowUp(tx, discussionID))) return false;
    await notifyNextBatch(tx, {
      occasion: followUpOccasion,
      recordType: "discussion",
      recordID: discussionID,
      actorID: 0,
      key: `question ${discussionID} followed up`,
    });
    return true;
  });

export async function followUpAll(ctx: Ctx): Promise<void> {
  const days = await readSetting(ctx, followUpDays);
  if (days === 0) return;
  const before = (count: number) => new Date(ctx.now().getTime() - count * dayMs);
  const period = { until: before(days), after: before(days + periodDays), limit: batchSize };
  while (true) {
    const discussionIDs = await listQuietQuestions(ctx, period);
    for (const discussionID of discussionIDs) await followUp(ctx, discussionID);
    if (discussionIDs.length < batchSize) return;
  }
}
