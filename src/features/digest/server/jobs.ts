import { z } from "zod";
import { isMailConfigured, notificationsDisabled } from "#features/mail/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { siteTimeZone } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { derivedJobID } from "#platform/server/jobs/derived-job-id.ts";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { sendDigest } from "./actions/send-digest.ts";
import { frequenciesDue } from "./domain/due.ts";
import { morningsNow } from "./domain/morning.ts";
import { readDays } from "./domain/read-days.ts";
import {
  beginDigest,
  finishDigest,
  listCandidates,
  listTimeZones,
  removeDeliveriesBefore,
} from "./queries.ts";
import { autosubscribe, defaultFrequency, isEnabled } from "./settings.ts";

const batchSize = 100;
const dayMs = 86_400_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const isSending = async (ctx: Ctx): Promise<boolean> =>
  (await isMailConfigured(ctx)) &&
  (await readSetting(ctx, isEnabled)) &&
  !(await readSetting(ctx, notificationsDisabled));

/** Sends digests to the next batch of members, and enqueues a job for the rest. */
export const sendDigests = defineJob({
  name: "digest.send",
  payload: z.object({ day: z.iso.date(), after: z.int() }),
  timeout: 1_800,
  async handle(ctx, { day, after }) {
    if (!(await isSending(ctx))) return;
    const timeZones = (await findMornings(ctx)).get(day) ?? [];
    const isForAll = await readSetting(ctx, autosubscribe);
    const userIDs = await listCandidates(ctx, {
      after,
      day,
      timeZones,
      siteZone: await readSetting(ctx, siteTimeZone),
      limit: batchSize,
      frequencies: frequenciesDue(new Date(day), await readDays(ctx)),
      usual: isForAll ? await readSetting(ctx, defaultFrequency) : undefined,
    });
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

const findMornings = async (ctx: Ctx) =>
  morningsNow(ctx.now(), [
    ...new Set([await readSetting(ctx, siteTimeZone), ...(await listTimeZones(ctx))]),
  ]);

/** Starts the digest of each day in the time zones where it is morning. A missed hour is made up on the same day. */
export const beginDigests: ScheduleDefinition = {
  name: "digest.begin",
  cron: "5 * * * *",
  async handle(ctx) {
    if (!(await isSending(ctx))) return;
    const days = [...(await findMornings(ctx)).keys()];
    await ctx.transaction(async (tx) => {
      for (const day of days) {
        await beginDigest(tx, day);
        // One queued or running job per day is enough.
        await tx.enqueue(sendDigests, { day, after: 0 }, { key: `digest ${day}` });
      }
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
