import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, moment, paging, whole } from "#platform/contract/queries/query.ts";
import {
  deliveryDetailsSchema,
  deliverySchema,
  eventTypeSchema,
  newWebhookSchema,
  webhookEventsSchema,
  webhookFields,
  webhookSchema,
  webhookSecretSchema,
} from "./resources.ts";
import { deliveryStatuses } from "./rules.ts";

const manage = may("site.manage");
const ofWebhook = z.object({ webhookID: id().describe("Id of the webhook") });
const ofDelivery = ofWebhook.extend({
  webhookDeliveryID: id().describe("Id of the delivery"),
});

export const listWebhooks = endpoint({
  method: "GET",
  path: "/webhooks",
  summary: "List the webhooks",
  access: manage,
  output: z.array(webhookSchema),
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/webhooks",
  summary: "Make a webhook",
  description:
    "Its secret is shown this once. Requests are signed by it as Standard Webhooks says (https://www.standardwebhooks.com). Needs the password to be confirmed.",
  access: manage,
  body: z.strictObject({
    ...webhookFields,
    isActive: webhookFields.isActive.default(true),
    eventTypes: webhookFields.eventTypes.default(null),
    categoryIDs: webhookFields.categoryIDs.default([]),
    roleID: webhookFields.roleID
      .optional()
      .describe("It is told what somebody with this role alone may see; guests by default"),
    includesEmail: webhookFields.includesEmail.default(false),
    signsSha1: webhookFields.signsSha1.default(false),
  }),
  output: newWebhookSchema,
});

export const listEventTypes = endpoint({
  method: "GET",
  path: "/webhooks/event-types",
  summary: "List the types of events that webhooks can be told",
  access: manage,
  output: z.array(eventTypeSchema),
});

export const getWebhook = endpoint({
  method: "GET",
  path: "/webhooks/{webhookID}",
  summary: "Read a webhook",
  access: manage,
  params: ofWebhook,
  output: webhookSchema,
});

export const updateWebhook = endpoint({
  method: "PATCH",
  path: "/webhooks/{webhookID}",
  summary: "Change a webhook, switch it on or off",
  description: "Needs the password to be confirmed.",
  access: manage,
  params: ofWebhook,
  body: z.strictObject(webhookFields).partial(),
  output: webhookSchema,
});

export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/webhooks/{webhookID}",
  summary: "Delete a webhook with its deliveries",
  access: manage,
  params: ofWebhook,
});

export const rotateWebhookSecret = endpoint({
  method: "POST",
  path: "/webhooks/{webhookID}/secret",
  summary: "Give a webhook a new secret",
  description:
    "For 24 hours, requests have two signatures, one by each secret. Needs the password to be confirmed.",
  access: manage,
  params: ofWebhook,
  output: webhookSecretSchema,
  status: 200,
});

export const testWebhook = endpoint({
  method: "POST",
  path: "/webhooks/{webhookID}/test",
  summary: "Send the event `webhook.test` and wait for the answer",
  description: "Also while the webhook is switched off. It is sent once, whatever the answer.",
  access: manage,
  params: ofWebhook,
  output: deliveryDetailsSchema,
  status: 200,
});

export const listDeliveries = endpoint({
  method: "GET",
  path: "/webhooks/{webhookID}/deliveries",
  summary: "List the deliveries of a webhook, the last ones first",
  description: "Those of 30 days, and the last 50.",
  access: manage,
  params: ofWebhook,
  query: z.object({
    status: z.enum(deliveryStatuses).optional().describe("Only those with this status"),
    ...paging(30, 100),
  }),
  output: z.array(deliverySchema),
  paging: "numbered",
});

export const getDelivery = endpoint({
  method: "GET",
  path: "/webhooks/{webhookID}/deliveries/{webhookDeliveryID}",
  summary: "Read a delivery with its request and the answers",
  access: manage,
  params: ofDelivery,
  output: deliveryDetailsSchema,
});

export const redeliver = endpoint({
  method: "POST",
  path: "/webhooks/{webhookID}/deliveries/{webhookDeliveryID}/redeliver",
  summary: "Deliver again, with all tries and the same `webhook-id`",
  description: "409 while the webhook is switched off, and if it is no longer told the event.",
  access: manage,
  params: ofDelivery,
  output: deliverySchema,
  status: 200,
  refuses: [409],
});

export const replayEvents = endpoint({
  method: "POST",
  path: "/webhooks/{webhookID}/replay",
  summary: "Deliver the events of a time again",
  description:
    "Those that the webhook would be told now, in order, with the same `webhook-id`; also those of a time when it was switched off. Done in the background. 409 while it is switched off.",
  access: manage,
  params: ofWebhook,
  body: z.strictObject({
    dateFrom: moment().describe("The first moment"),
    dateTo: moment().optional().describe("The last moment; now by default"),
  }),
  output: z.object({ countEvents: z.int().describe("Events in that time, before filters") }),
  status: 202,
  refuses: [409],
});

export const listWebhookEvents = endpoint({
  method: "GET",
  path: "/webhook-events",
  summary: "Fetch events in order, from a cursor on",
  description:
    "Nothing is missed or comes twice as long as each call sends the cursor of the one before. Events are kept for 30 days, and from the time when the first webhook was made.",
  access: manage,
  query: z.object({
    webhookID: id()
      .optional()
      .describe("As this webhook is told them; otherwise as the caller may see them"),
    type: csv(z.string().max(100)).optional().describe("Only events of these types"),
    cursor: whole().optional().describe("Of the answer before; from the first event by default"),
    dateFrom: moment().optional().describe("Without a cursor: from this moment on"),
    limit: whole(1, 200).default(100).describe("How many at most"),
  }),
  output: webhookEventsSchema,
});
