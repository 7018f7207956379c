import { z } from "zod";
import type { TransactionCtx } from "#platform/server/context.ts";
import { defineJob, type JobDefinition, type ScheduleDefinition } from "#platform/server/jobs.ts";
import { deliverMail } from "./delivery/actions/deliver-mail.ts";
import {
  deleteFinished,
  deleteOldUndeliverable,
  forgetMailboxes,
  listOverdue,
  type MailKind,
} from "./queries.ts";

interface Delivery {
  mailID: number;
}

const delivery = (name: string, concurrency: number): JobDefinition<Delivery> =>
  defineJob({
    name,
    payload: z.object({ mailID: z.int() }),
    concurrency,
    handle: (ctx, { mailID }) => deliverMail(ctx, mailID, enqueueDelivery),
  });

/** A queue each, so that a password reset never waits for a thousand notifications. */
const deliveries: Record<MailKind, JobDefinition<Delivery>> = {
  transactional: delivery("mail.deliver", 4),
  notification: delivery("mail.deliver-notification", 2),
};

export const mailJobs = Object.values(deliveries) as JobDefinition[];

export const enqueueDelivery = (
  tx: TransactionCtx,
  { mailID, kind }: { mailID: number; kind: MailKind },
  runAt?: Date,
): Promise<void> => tx.enqueue(deliveries[kind], { mailID }, { runAt });

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const overdueMs = 600_000;
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Takes up mails whose job was lost, and forgets what is no longer needed. */
export const sweepMails: ScheduleDefinition = {
  name: "mail.sweep",
  cron: "*/10 * * * *",
  async handle(ctx) {
    for (const { mailID, kind } of await listOverdue(ctx, ago(ctx.now(), overdueMs)))
      await ctx.transaction((tx) => enqueueDelivery(tx, { mailID, kind: kind as MailKind }));
    await forgetMailboxes(ctx, ago(ctx.now(), 2 * hourMs));
    await deleteFinished(ctx, ago(ctx.now(), 30 * dayMs));
    await deleteOldUndeliverable(ctx, ago(ctx.now(), 365 * dayMs));
  },
};
