import { announceDiscussion } from "#features/discussions/server/public.ts";
import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { countRunOff, manyVotes } from "./domain/run-off-of.ts";
import { listOptions } from "./queries/options.ts";
import { listClosedUnnoted, listUncounted, noteClosed, storeRunOff } from "./queries/polls.ts";

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

/** Counts the run-offs of ranked polls with many votes, so that no view of them reads all rankings. */
export const countRunOffs: ScheduleDefinition = {
  name: "polls.count-run-offs",
  cron: "* * * * *",
  async handle(ctx) {
    for (const { pollID, discussionID, revision } of await listUncounted(ctx, manyVotes)) {
      const options = await listOptions(ctx, [pollID]);
      const optionIDs = options.map(({ pollOptionID }) => pollOptionID);
      const runOff = await countRunOff(ctx, pollID, optionIDs);
      await ctx.transaction(async (tx) => {
        await storeRunOff(tx, pollID, { runOff, revision });
        await tx.invalidate(`discussion:${discussionID}`);
      });
    }
  },
};
