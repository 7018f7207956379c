import { z } from "zod";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { notifyNextBatch } from "./actions/notify-members.ts";
import { settleRecord, withdraw } from "./actions/settle-record.ts";
import { removeChoices } from "./queries/preferences.ts";
import { removeOld } from "./queries.ts";

const record = { recordType: z.string(), recordID: z.int() };

export const tell = defineJob({
  name: "notifications.tell",
  payload: z.object({
    ...record,
    occasion: z.string(),
    actorID: z.int().optional(),
    key: z.string().optional(),
    about: z.object(record).optional(),
    causes: z.array(z.object(record)).optional(),
    from: z.object({ audience: z.string(), after: z.int() }).optional(),
  }),
  concurrency: 2,
  handle: (ctx, { from, ...event }) => notifyNextBatch(ctx, event, from),
});

export const settle = defineJob({
  name: "notifications.settle",
  payload: z.object(record),
  timeout: 3_600,
  handle: settleRecord,
});

export const forgetMember = defineJob({
  name: "notifications.forget-member",
  payload: z.object({ userID: z.int() }),
  timeout: 3_600,
  async handle(ctx, { userID }) {
    await ctx.transaction((tx) => removeChoices(tx, userID));
    await withdraw(ctx, { userID });
    await withdraw(ctx, { actorID: userID });
  },
});

const keptMs = 365 * 86_400_000;
const batchSize = 1_000;

export const forgetOld: ScheduleDefinition = {
  name: "forget-old-notifications",
  cron: "40 3 * * *",
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - keptMs);
    for (let count = batchSize; count === batchSize; )
      count = await ctx.transaction((tx) => removeOld(tx, { before, limit: batchSize }));
  },
};
