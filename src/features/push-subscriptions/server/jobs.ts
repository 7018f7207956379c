import { z } from "zod";
import type { TransactionCtx } from "#platform/server/context.ts";
import { derivedJobID } from "#platform/server/jobs/derived-job-id.ts";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { sendPush } from "./actions/send-push.ts";
import { listDevices, removeNoticesBefore } from "./queries.ts";

const membersAtOnce = 100;

export const deliverPush = defineJob({
  name: "push.deliver",
  payload: z.object({
    pushSubscriptionID: z.int(),
    key: z.string(),
    dateDue: z.iso.datetime().optional(),
  }),
  concurrency: 4,
  // The last retries are after the send limit, which ends them.
  retries: 9,
  timeout: 60,
  handle: sendPush,
});

export const sendNotices = defineJob({
  name: "push.send",
  payload: z.object({ key: z.string(), userIDs: z.array(z.int()) }),
  handle: (ctx, { key, userIDs }) =>
    ctx.transaction(async (tx) => {
      const devices = await listDevices(tx, userIDs);
      // Idempotent.
      const jobs = devices.map(({ pushSubscriptionID }) => ({
        name: deliverPush.name,
        payload: { pushSubscriptionID, key },
        jobID: derivedJobID(tx.jobID ?? key, String(pushSubscriptionID)),
      }));
      if (jobs.length > 0) await tx.platform.queue.send(tx.db, ...jobs);
    }),
});

export async function enqueueNotices(tx: TransactionCtx, key: string, userIDs: readonly number[]) {
  for (let start = 0; start < userIDs.length; start += membersAtOnce)
    await tx.enqueue(sendNotices, { key, userIDs: userIDs.slice(start, start + membersAtOnce) });
}

const keptMs = 3 * 86_400_000;

export const forgetNotices: ScheduleDefinition = {
  name: "push.forget-notices",
  cron: "45 3 * * *",
  handle: async (ctx) =>
    void (await removeNoticesBefore(ctx, new Date(ctx.now().getTime() - keptMs))),
};
