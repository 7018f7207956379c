import { z } from "zod";
import type { TransactionCtx } from "#platform/server/context.ts";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { sendWaiting } from "./actions/send-waiting.ts";
import { removeDone, takeDue } from "./queries.ts";

const membersAtOnce = 25;
const rowsAtOnce = 500;
/** Members of a crashed job are released after this time. */
const leaseMs = 15 * 60_000;

export const sendToMembers = defineJob({
  name: "notification-mails.send",
  payload: z.object({ userIDs: z.array(z.int()) }),
  concurrency: 2,
  timeout: 600,
  async handle(ctx, { userIDs }) {
    const failures: unknown[] = [];
    for (const userID of userIDs)
      await sendWaiting(ctx, userID).catch((error: unknown) => failures.push(error));
    // Retried after the other members are served.
    if (failures.length > 0) throw failures[0];
  },
});

export async function enqueueSending(tx: TransactionCtx, userIDs: readonly number[]) {
  for (let start = 0; start < userIDs.length; start += membersAtOnce)
    await tx.enqueue(sendToMembers, { userIDs: userIDs.slice(start, start + membersAtOnce) });
}

export const findDue: ScheduleDefinition = {
  name: "notification-mails.find-due",
  cron: "* * * * *",
  async handle(ctx) {
    const until = new Date(ctx.now().getTime() + leaseMs);
    for (let count = 1; count > 0; )
      count = await ctx.transaction(async (tx) => {
        const userIDs = await takeDue(tx, { limit: rowsAtOnce, until });
        await enqueueSending(tx, userIDs);
        return userIDs.length;
      });
  },
};

const keptMs = 14 * 86_400_000;

export const forgetDone: ScheduleDefinition = {
  name: "notification-mails.forget-done",
  cron: "50 3 * * *",
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - keptMs);
    for (let count = rowsAtOnce; count === rowsAtOnce; )
      count = await ctx.transaction((tx) => removeDone(tx, { before, limit: rowsAtOnce }));
  },
};
