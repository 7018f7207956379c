import type { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { isFirstRun } from "#platform/server/job-runs/job-runs.ts";
import { deliverDue, replay } from "../domain/job-kinds.ts";
import { wantedBy } from "../domain/wanted-by.ts";
import { insertDeliveries } from "../queries/deliveries.ts";
import { countEvents, listEvents } from "../queries/events.ts";
import { findWebhook, type WebhookRow } from "../queries/webhooks.ts";
import { checkActive } from "./redeliver.ts";

const batch = 200;

/** Starts to deliver the events of a time again; returns their number, before filters. */
export async function startReplay(ctx: Ctx, webhook: WebhookRow, from: Date, to: Date) {
  checkActive(webhook);
  const { webhookID } = webhook;
  const job = { webhookID, dateFrom: from.toISOString(), dateTo: to.toISOString(), after: 0 };
  await ctx.transaction((tx) => tx.enqueue(replay, job));
  return countEvents(ctx, from, to);
}

type Replay = z.output<typeof replay.payload>;

export async function replayNext(ctx: Ctx, job: Replay): Promise<void> {
  const { webhookID, after } = job;
  const webhook = await findWebhook(ctx, webhookID);
  if (!webhook?.isActive) return;
  const [from, to] = [new Date(job.dateFrom), new Date(job.dateTo)];
  const events = await listEvents(ctx, { after, from, to, limit: batch });
  const wanted = await wantedBy(ctx, webhook, events);
  const last = events.length === batch ? events.at(-1) : undefined;
  await ctx.transaction(async (tx) => {
    if (!(await isFirstRun(tx))) return;
    const deliveries = wanted.map(({ webhookEventID }) => ({ webhookID, webhookEventID }));
    if (deliveries.length > 0) {
      await insertDeliveries(tx, deliveries);
      await tx.enqueue(deliverDue, { webhookID }, { key: String(webhookID) });
    }
    if (last) await tx.enqueue(replay, { ...job, after: last.webhookEventID });
  });
}
