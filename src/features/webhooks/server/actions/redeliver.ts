import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { deliverDue } from "../domain/job-kinds.ts";
import { wantedBy } from "../domain/wanted-by.ts";
import { findDelivery, insertDeliveries } from "../queries/deliveries.ts";
import type { WebhookRow } from "../queries/webhooks.ts";

export function checkActive({ isActive }: WebhookRow) {
  if (!isActive) throw conflict("This webhook is switched off.");
}

export async function redeliver(ctx: Ctx, webhook: WebhookRow, webhookDeliveryID: number) {
  const { webhookID } = webhook;
  const delivery = await findDelivery(ctx, webhookID, webhookDeliveryID);
  if (!delivery) throw notFound("Delivery");
  checkActive(webhook);
  if ((await wantedBy(ctx, webhook, [delivery])).length === 0)
    throw conflict("This webhook may no longer see this event.");
  await ctx.transaction(async (tx) => {
    await insertDeliveries(tx, [{ webhookID, webhookEventID: delivery.webhookEventID }]);
    await tx.enqueue(deliverDue, { webhookID }, { key: String(webhookID) });
  });
}
