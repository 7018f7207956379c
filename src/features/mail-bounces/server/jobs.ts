import { z } from "zod";
import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { addressStopped } from "./notifications.ts";
import { forgetOld } from "./queries.ts";

export const tellOwner = defineJob({
  name: "mail-bounces.tell-owner",
  payload: z.object({ userID: z.int(), bounceID: z.int() }),
  handle: (ctx, { userID, bounceID }) =>
    notifyNextBatch(ctx, {
      recordType: "mailAddress",
      recordID: userID,
      occasion: addressStopped,
      actorID: 0,
      key: `mailAddress:${bounceID}`,
    }),
});

const dayMs = 86_400_000;

export const forgetBounces: ScheduleDefinition = {
  name: "mail-bounces.forget",
  cron: "45 3 * * *",
  async handle(ctx) {
    const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
    await forgetOld(ctx, { addressesBefore: ago(365), reportsBefore: ago(30) });
  },
};
