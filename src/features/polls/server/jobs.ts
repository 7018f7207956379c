import { announceDiscussion } from "#features/discussions/server/public.ts";
import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { listClosedUnnoted, noteClosed } from "./queries/polls.ts";

/** Renews open and cached pages of polls that closed. Votes are refused by the clock, whether or not it ran. */
export const noteClosedPolls: ScheduleDefinition = {
  name: "polls.note-closed",
  cron: "* * * * *",
  handle: (ctx) =>
    ctx.transaction(async (tx) => {
      const closed = await listClosedUnnoted(tx);
      if (closed.length === 0) return;
      await noteClosed(
        tx,
        closed.map(({ pollID }) => pollID),
      );
      for (const { discussionID } of closed) {
        await announceDiscussion(tx, { discussionID }, "discussion.updated");
        await tx.invalidate(`discussion:${discussionID}`);
      }
    }),
};
