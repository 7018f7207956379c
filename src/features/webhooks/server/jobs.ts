import {
  defineJob,
  type EventObserver,
  observedEvent,
  type ScheduleDefinition,
} from "#platform/server/jobs/jobs.ts";
import { keptDays, keptDeliveries } from "../contract/rules.ts";
import { deliverWebhook } from "./actions/deliver-webhook.ts";
import { noteEvent } from "./actions/note-event.ts";
import { replayNext } from "./actions/replay-events.ts";
import { deliverDue, eraseDeliveries, replay } from "./domain/job-kinds.ts";
import { webhookEvents } from "./extension-points.ts";
import { listOverdue } from "./queries/deliveries.ts";
import {
  deleteDeliveriesOf,
  deleteOldDeliveries,
  deleteOldEvents,
  listGoneWebhooks,
} from "./queries/forgetting.ts";
import { hasWebhooks, listWebhooks } from "./queries/webhooks.ts";

export const eventNoter: EventObserver = {
  job: defineJob({
    name: "webhooks.note-event",
    payload: observedEvent,
    retries: 20,
    concurrency: 2,
    handle: noteEvent,
  }),
  wants: async (ctx, event) =>
    ctx.platform.extensions.find(webhookEvents, event) !== undefined && (await hasWebhooks(ctx)),
};

export const webhookJobs = [
  defineJob({
    ...deliverDue,
    concurrency: 5,
    timeout: 60,
    handle: (ctx, { webhookID }) => deliverWebhook(ctx, webhookID),
  }),
  defineJob({ ...replay, handle: replayNext }),
  defineJob({
    ...eraseDeliveries,
    handle: (ctx, { webhookID }) => deleteDeliveriesOf(ctx, webhookID),
  }),
] as const;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Finds what a process left that was killed. */
const wakeWebhooks: ScheduleDefinition = {
  name: "webhooks.wake",
  cron: "* * * * *",
  async handle(ctx) {
    const overdue = await listOverdue(ctx, new Date(ctx.now().getTime() - minuteMs / 2));
    if (overdue.length === 0) return;
    await ctx.transaction(async (tx) => {
      for (const webhookID of overdue)
        await tx.enqueue(deliverDue, { webhookID }, { key: String(webhookID) });
    });
  },
};

const forgetEvents: ScheduleDefinition = {
  name: "webhooks.forget",
  cron: "35 3 * * *",
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - keptDays * dayMs);
    for (const { webhookID, isActive } of await listWebhooks(ctx))
      await deleteOldDeliveries(ctx, { webhookID, isActive, before, kept: keptDeliveries });
    for (const webhookID of await listGoneWebhooks(ctx)) await deleteDeliveriesOf(ctx, webhookID);
    await deleteOldEvents(ctx, before);
  },
};

export const webhookSchedules = [wakeWebhooks, forgetEvents] as const;
