import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { translatorFor } from "#platform/server/translator.ts";
import * as contract from "../contract/routes.ts";
import { redeliver } from "./actions/redeliver.ts";
import { startReplay } from "./actions/replay-events.ts";
import {
  createWebhook,
  deleteWebhook,
  getPermittedWebhook,
  getWebhook,
  rotateSecret,
  updateWebhook,
} from "./actions/save-webhook.ts";
import { testWebhook } from "./actions/test-webhook.ts";
import { visibleEvents } from "./domain/visible-events.ts";
import { wantedBy } from "./domain/wanted-by.ts";
import { webhookEvents } from "./extension-points.ts";
import {
  presentDeliveries,
  presentDetails,
  presentEvent,
  presentWebhook,
  presentWebhooks,
} from "./present.ts";
import {
  countDeliveries,
  findDelivery,
  listDeliveries,
  mostCounted,
} from "./queries/deliveries.ts";
import { lastEventID, listEvents } from "./queries/events.ts";
import { listWebhooks } from "./queries/webhooks.ts";

export const routes = [
  handle(contract.listWebhooks, async (ctx) => presentWebhooks(ctx, await listWebhooks(ctx))),
  handle(contract.createWebhook, async (ctx, { body }) => {
    const { row, secret } = await createWebhook(ctx, body);
    return { ...(await presentWebhook(ctx, row)), secret };
  }),
  handle(contract.listEventTypes, async (ctx) => {
    const translate = await translatorFor(ctx);
    return ctx.platform.extensions.list(webhookEvents).map(({ type, family }) => ({
      type,
      family,
      familyName: translate(`webhooks.family.${family}`),
    }));
  }),
  handle(contract.getWebhook, async (ctx, { params }) =>
    presentWebhook(ctx, await getWebhook(ctx, params.webhookID)),
  ),
  handle(contract.updateWebhook, async (ctx, { params, body }) =>
    presentWebhook(ctx, await updateWebhook(ctx, params.webhookID, body)),
  ),
  handle(contract.deleteWebhook, (ctx, { params }) => deleteWebhook(ctx, params.webhookID)),
  handle(contract.rotateWebhookSecret, async (ctx, { params }) => ({
    secret: await rotateSecret(ctx, params.webhookID),
  })),
  handle(contract.testWebhook, async (ctx, { params }) => {
    const webhook = await getWebhook(ctx, params.webhookID);
    return details(ctx, params.webhookID, await testWebhook(ctx, webhook));
  }),
  handle(contract.listDeliveries, async (ctx, { params, query: { page, limit, status } }) => {
    const { webhookID } = await getPermittedWebhook(ctx, params.webhookID);
    const rows = await listDeliveries(ctx, webhookID, { status, page, limit });
    const total = await countDeliveries(ctx, webhookID, status);
    const caveats = total === mostCounted ? ["more"] : [];
    return paged(await presentDeliveries(ctx, rows), { page, limit, total, caveats });
  }),
  handle(contract.getDelivery, async (ctx, { params }) => {
    const { webhookID } = await getPermittedWebhook(ctx, params.webhookID);
    return details(ctx, webhookID, params.webhookDeliveryID);
  }),
  handle(contract.redeliver, async (ctx, { params: { webhookID, webhookDeliveryID } }) => {
    await redeliver(ctx, await getPermittedWebhook(ctx, webhookID), webhookDeliveryID);
    return details(ctx, webhookID, webhookDeliveryID);
  }),
  handle(contract.replayEvents, async (ctx, { params, body: { dateFrom, dateTo } }) => {
    const webhook = await getPermittedWebhook(ctx, params.webhookID);
    const to = dateTo === undefined ? ctx.now() : new Date(dateTo);
    return { countEvents: await startReplay(ctx, webhook, new Date(dateFrom), to) };
  }),
  handle(contract.listWebhookEvents, async (ctx, { query }) => {
    const { webhookID, type: types, cursor = 0, dateFrom, limit } = query;
    const webhook = webhookID === undefined ? undefined : await getPermittedWebhook(ctx, webhookID);
    const from = cursor === 0 && dateFrom !== undefined ? new Date(dateFrom) : undefined;
    // Read first, so that nothing is skipped that is added meanwhile.
    const newest = await lastEventID(ctx);
    const rows = await listEvents(ctx, { after: cursor, from, types, limit });
    const last = rows.at(-1)?.webhookEventID ?? cursor;
    const hasMore = rows.length === limit;
    const seen = webhook
      ? await wantedBy(ctx, webhook, rows)
      : await visibleEvents(ctx, ctx.viewer, rows);
    return {
      events: seen.map((event) => presentEvent(ctx, event)),
      cursor: hasMore ? last : Math.max(newest, last),
      hasMore,
    };
  }),
];

async function details(ctx: Ctx, webhookID: number, webhookDeliveryID: number) {
  const row = await findDelivery(ctx, webhookID, webhookDeliveryID);
  if (!row) throw notFound("Delivery");
  return presentDetails(ctx, row);
}
