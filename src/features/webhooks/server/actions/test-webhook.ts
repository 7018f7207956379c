import { randomUUID } from "node:crypto";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { testEventType } from "../../contract/rules.ts";
import { isSuccess, sendMessage } from "../domain/send-message.ts";
import {
  findDelivery,
  insertAttempt,
  insertDeliveries,
  noteOutcome,
} from "../queries/deliveries.ts";
import { insertEvent } from "../queries/events.ts";
import type { WebhookRow } from "../queries/webhooks.ts";

/** Until then no job takes it, unless this process ends before it has noted the answer. */
const untakenMs = 300_000;

/** Returns the id of the delivery. */
export async function testWebhook(ctx: Ctx, webhook: WebhookRow): Promise<number> {
  const { webhookID } = webhook;
  const deliveryID = await ctx.transaction(async (tx) => {
    const event = await insertEvent(tx, {
      key: randomUUID(),
      type: testEventType,
      data: { webhookID, name: webhook.name },
      recordType: null,
      recordID: null,
      categoryID: null,
      userID: null,
      dateOccurred: tx.now(),
      webhookID,
    });
    const webhookEventID = event?.webhookEventID ?? 0;
    const untaken = new Date(tx.now().getTime() + untakenMs);
    const [inserted] = await insertDeliveries(tx, [{ webhookID, webhookEventID }], untaken);
    return inserted?.webhookDeliveryID ?? 0;
  });
  const delivery = await findDelivery(ctx, webhookID, deliveryID);
  if (!delivery) throw notFound("Webhook");
  const started = ctx.now();
  const { retryAfterSeconds: _, ...attempt } = await sendMessage(ctx, webhook, delivery);
  const status = isSuccess(attempt) ? "delivered" : "failed";
  await ctx.transaction(async (tx) => {
    if (await noteOutcome(tx, delivery, { status, tries: 1, dateDue: tx.now() }))
      await insertAttempt(tx, deliveryID, started, attempt);
  });
  return deliveryID;
}
