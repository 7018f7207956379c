import type { Ctx } from "#platform/server/context.ts";
import { deliverDue } from "../domain/job-kinds.ts";
import { sendMessage } from "../domain/send-message.ts";
import { wantedBy } from "../domain/wanted-by.ts";
import { type DeliveryRow, listDue, nextDue, postponeDelivery } from "../queries/deliveries.ts";
import { leaseWebhook, releaseWebhook, type WebhookRow } from "../queries/webhooks.ts";
import { noteAttempt, noteHidden } from "./note-attempt.ts";

const atOnce = 2;
/** Then it is the turn of others. */
const turnMs = 20_000;
const leaseMs = 60_000;
const busyMs = 30_000;

const later = (ctx: Ctx, ms: number) => new Date(ctx.now().getTime() + ms);

/** Delivers what is due, in one run at a time for each webhook; the next run is planned at the end. */
export async function deliverWebhook(ctx: Ctx, webhookID: number): Promise<void> {
  const webhook = await leaseWebhook(ctx, webhookID, later(ctx, leaseMs));
  if (!webhook) return;
  const ends = performance.now() + turnMs;
  const isPaused = webhook.pausedUntil !== null && webhook.pausedUntil > ctx.now();
  while (!isPaused && performance.now() < ends) {
    const due = await listDue(ctx, webhookID, atOnce);
    // Posts may have been moved or deleted since, and the webhook changed.
    const wanted = await wantedBy(ctx, webhook, due);
    for (const delivery of due) if (!wanted.includes(delivery)) await noteHidden(ctx, delivery);
    const mayGoOn = await Promise.all(wanted.map((delivery) => deliver(ctx, webhook, delivery)));
    if (due.length === 0 || mayGoOn.includes(false)) break;
  }
  await planNext(ctx, webhookID);
}

/** False if the receiver is to be left alone. */
async function deliver(ctx: Ctx, webhook: WebhookRow, delivery: DeliveryRow): Promise<boolean> {
  const attempt = await sendMessage(ctx, webhook, delivery);
  if (attempt.failure === "busy") {
    await postponeDelivery(ctx, delivery.webhookDeliveryID, later(ctx, busyMs));
    return true;
  }
  return noteAttempt(ctx, webhook, delivery, attempt);
}

/** Whatever was inserted before the row is released is seen here; what comes later starts a run of its own. */
const planNext = (ctx: Ctx, webhookID: number) =>
  ctx.transaction(async (tx) => {
    const webhook = await releaseWebhook(tx, webhookID);
    const dateDue = webhook?.isActive ? await nextDue(tx, webhookID) : undefined;
    if (!webhook || !dateDue) return;
    const runAt = new Date(Math.max(dateDue.getTime(), webhook.pausedUntil?.getTime() ?? 0));
    await tx.enqueue(deliverDue, { webhookID }, { runAt, key: `${webhookID} due` });
  });
