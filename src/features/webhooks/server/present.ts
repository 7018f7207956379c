import type { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type {
  deliveryDetailsSchema,
  deliverySchema,
  webhookEventSchema,
  webhookSchema,
} from "../contract/resources.ts";
import { bodyOf, messageIDOf, shownData } from "./domain/message.ts";
import {
  type AttemptRow,
  countPending,
  type DeliveryRow,
  listAttempts,
  listLastAttempts,
} from "./queries/deliveries.ts";
import type { NotedEvent } from "./queries/events.ts";
import type { WebhookRow } from "./queries/webhooks.ts";

type ShownWebhook = z.input<typeof webhookSchema>;
type ShownDelivery = z.input<typeof deliverySchema>;

export async function presentWebhooks(ctx: Ctx, rows: readonly WebhookRow[]) {
  const pending = await countPending(ctx);
  return rows.map(
    ({ secrets: _, previousSecretUntil: until, stoppedBecause, ...row }): ShownWebhook => ({
      ...row,
      stoppedBecause: stoppedBecause as ShownWebhook["stoppedBecause"],
      previousSecretUntil: until && until > ctx.now() ? until : null,
      countPending: pending.get(row.webhookID) ?? 0,
    }),
  );
}

export async function presentWebhook(ctx: Ctx, row: WebhookRow): Promise<ShownWebhook> {
  const [shown] = await presentWebhooks(ctx, [row]);
  return shown as ShownWebhook;
}

export const presentEvent = (ctx: Ctx, event: NotedEvent): z.input<typeof webhookEventSchema> => ({
  webhookEventID: messageIDOf(event),
  type: event.type,
  timestamp: event.dateOccurred,
  data: shownData(ctx, event.data),
});

export async function presentDeliveries(ctx: Ctx, rows: readonly DeliveryRow[]) {
  const attempts = await listLastAttempts(
    ctx,
    rows.map(({ webhookDeliveryID }) => webhookDeliveryID),
  );
  return rows.map((row) => presentDelivery(row, attempts.get(row.webhookDeliveryID)));
}

const presentDelivery = (row: DeliveryRow, last: AttemptRow | undefined): ShownDelivery => ({
  webhookDeliveryID: row.webhookDeliveryID,
  webhookID: row.webhookID,
  webhookEventID: messageIDOf(row),
  type: row.type,
  status: row.status as ShownDelivery["status"],
  tries: row.tries,
  dateInserted: row.dateInserted,
  dateNextTry: row.status === "pending" ? row.dateDue : null,
  lastAttempt: last ? presentAttempt(last) : null,
});

export async function presentDetails(
  ctx: Ctx,
  row: DeliveryRow,
): Promise<z.input<typeof deliveryDetailsSchema>> {
  const attempts = await listAttempts(ctx, row.webhookDeliveryID);
  return {
    ...presentDelivery(row, attempts[0]),
    requestBody: bodyOf(ctx, row),
    attempts: attempts.map(presentAttempt),
  };
}

const presentAttempt = ({ failure, responseHeaders, ...row }: AttemptRow) => ({
  ...row,
  failure: failure as NonNullable<ShownDelivery["lastAttempt"]>["failure"],
  responseHeaders: responseHeaders as Record<string, string>,
});
