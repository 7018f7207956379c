import { randomUUID } from "node:crypto";
import { z } from "zod";
import { settingsChanged } from "#features/settings/contract/events.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { derivedJobID } from "#platform/server/jobs/derived-job-id.ts";
import {
  defineJob,
  defineListener,
  type JobDefinition,
  type ScheduleDefinition,
} from "#platform/server/jobs/jobs.ts";
import { deliverMail } from "./delivery/actions/deliver-mail.ts";
import { heldKinds } from "./delivery/held-kinds.ts";
import {
  deleteFinished,
  deleteOldUndeliverable,
  emptyFailed,
  extendHeld,
  forgetMailboxes,
  listOverdue,
  type MailKind,
  overdueAtOnce,
} from "./queries.ts";
import { hold, logDays } from "./settings.ts";

interface Delivery {
  mailID: number;
}

const delivery = (name: string, concurrency: number): JobDefinition<Delivery> =>
  defineJob({
    name,
    payload: z.object({ mailID: z.int() }),
    concurrency,
    handle: async (ctx, { mailID }) =>
      void (await deliverMail(ctx, mailID, { scheduleRetry: enqueueDelivery })),
  });

/** Separate queues, so that a password reset never waits behind notifications. */
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

/** Idempotent if the calling job runs again. */
export async function enqueueDeliveries(
  tx: TransactionCtx,
  mails: ReadonlyArray<{ mailID: number; kind: string }>,
): Promise<void> {
  const source = tx.jobID ?? randomUUID();
  const jobs = mails.map(({ mailID, kind }) => ({
    name: deliveries[kind as MailKind].name,
    payload: { mailID },
    jobID: derivedJobID(source, String(mailID)),
  }));
  if (jobs.length > 0) await tx.platform.queue.send(tx.db, ...jobs);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const overdueMs = 600_000;
const retriableMs = 3 * dayMs;
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

async function resume(ctx: Ctx, before: Date): Promise<void> {
  const held = await heldKinds(ctx);
  for (let after = 0, count = overdueAtOnce; count === overdueAtOnce; ) {
    const overdue = await listOverdue(ctx, { before, after, held });
    if (overdue.length > 0) await ctx.transaction((tx) => enqueueDeliveries(tx, overdue));
    count = overdue.length;
    after = overdue.at(-1)?.mailID ?? after;
  }
}

/** Requeues mails whose job was lost, and deletes expired data. */
export const sweepMails: ScheduleDefinition = {
  name: "mail.sweep",
  cron: "*/10 * * * *",
  async handle(ctx) {
    const now = ctx.now();
    if ((await heldKinds(ctx)).includes("notification")) await extendHeld(ctx, ago(now, -dayMs));
    await resume(ctx, ago(now, overdueMs));
    await forgetMailboxes(ctx, ago(now, 2 * hourMs));
    await emptyFailed(ctx, ago(now, retriableMs));
    await deleteFinished(ctx, ago(now, (await readSetting(ctx, logDays)) * dayMs));
    await deleteOldUndeliverable(ctx, ago(now, 365 * dayMs));
  },
};

export const resumeWhenReleased = defineListener(
  "resume-mails-when-released",
  settingsChanged,
  async (ctx, { keys }) => {
    if (keys.includes(hold.key)) await resume(ctx, ctx.now());
  },
);
