import { z } from "zod";
import { isMailConfigured, notificationsDisabled } from "#features/mail/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { derivedJobID } from "#platform/server/derived-job-id.ts";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs.ts";
import { sendDigest } from "./actions/send-digest.ts";
import { beginDigest, finishDigest, listCandidates, removeDeliveriesBefore } from "./queries.ts";
import { autosubscribe, isEnabled } from "./settings.ts";

const atOnce = 100;
const dayMs = 86_400_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const isSending = async (ctx: Ctx): Promise<boolean> =>
  isMailConfigured(ctx) &&
  (await readSetting(ctx, isEnabled)) &&
  !(await readSetting(ctx, notificationsDisabled));

/** Sends the digest of a day to the next members, and has the rest served by a job of its own. */
export const sendDigests = defineJob({
  name: "digest.send",
  payload: z.object({ day: z.iso.date(), after: z.int() }),
  timeout: 1_800,
  async handle(ctx, { day, after }) {
    if (!(await isSending(ctx))) return;
    const isForAll = await readSetting(ctx, autosubscribe);
    const userIDs = await listCandidates(ctx, { isForAll, after, limit: atOnce });
    for (const userID of userIDs)
      await sendDigest(ctx, userID, day).catch((error: unknown) =>
        ctx.log.error({ err: error, userID, day }, "a digest was not sent"),
      );
    const last = userIDs.at(-1);
    await ctx.transaction(async (tx) => {
      if (last === undefined) return void (await finishDigest(tx, day));
      const payload = { day, after: last };
      const jobID = derivedJobID(tx.jobID ?? day, JSON.stringify(payload));
      await tx.platform.queue.send(tx.db, { name: "digest.send", payload, jobID });
    });
  },
});

/** Begins the digest of the day. What was missed because nothing ran goes out in the next hour of the same day. */
export const beginDigests: ScheduleDefinition = {
  name: "digest.begin",
  cron: "5 7-23 * * *",
  async handle(ctx) {
    if (!(await isSending(ctx))) return;
    const day = dayOf(ctx.now());
    await ctx.transaction(async (tx) => {
      if (await beginDigest(tx, day)) await tx.enqueue(sendDigests, { day, after: 0 });
    });
  },
};

const keptMs = 100 * dayMs;

export const forgetDeliveries: ScheduleDefinition = {
  name: "digest.forget-deliveries",
  cron: "55 3 * * *",
  handle: async (ctx) =>
    void (await removeDeliveriesBefore(ctx, dayOf(new Date(ctx.now().getTime() - keptMs)))),
};
