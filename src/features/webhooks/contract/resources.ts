import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";
import { attemptFailures, deliveryStatuses, stopReasons } from "./rules.ts";

const eventType = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)+$/);

export const webhookFields = {
  name: visibleLine(100),
  url: z
    .url({ protocol: /^https?$/, error: "Enter an address that begins with https:// or http://." })
    .max(2_000),
  isActive: z.boolean().describe("Whether it is told what happens"),
  eventTypes: z
    .array(eventType)
    .max(200)
    .nullable()
    .describe("Types of events that it is told; null for all, also those to come"),
  categoryIDs: z
    .array(id())
    .max(500)
    .describe(
      "Of events in categories, only those in these and in categories below them; empty for all. Events without a category are told all the same",
    ),
  roleID: id().describe("It is told what somebody with this role alone may see"),
  includesEmail: z
    .boolean()
    .describe(
      "Whether events about a member say the member's email address; needs `personalInfo.view` of the caller and of the role",
    ),
  signsSha1: z
    .boolean()
    .describe("Whether requests also have `X-Vanilla-Signature`, for receivers that know only it"),
};

export const webhookSchema = z
  .object({
    webhookID: z.int(),
    ...webhookFields,
    name: z.string(),
    url: siteAddress(),
    roleID: z.int(),
    stoppedBecause: z
      .enum(stopReasons)
      .nullable()
      .describe("Why the site switched it off; null if it did not"),
    dateStopped: timestamp().nullable(),
    dateLastSuccess: timestamp().nullable().describe("When a request last arrived"),
    previousSecretUntil: timestamp()
      .nullable()
      .describe("Until when the secret before this one signs, too"),
    countPending: z.int().describe("Deliveries that wait for their next try"),
    insertUserID: z.int(),
    dateInserted: timestamp(),
    updateUserID: z.int().nullable(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "Webhook" });

export const webhookSecretSchema = z
  .object({
    secret: z.string().describe("Signs requests. Shown this once"),
  })
  .meta({ id: "WebhookSecret" });

export const newWebhookSchema = z
  .object({ ...webhookSchema.shape, ...webhookSecretSchema.shape })
  .meta({ id: "NewWebhook" });

export const eventTypeSchema = z
  .object({
    type: z.string(),
    family: z.string(),
    familyName: z.string().describe("In the caller's language"),
  })
  .meta({ id: "WebhookEventType" });

const dataSchema = z
  .record(z.string(), z.unknown())
  .describe("Ids of records and members, and the address of the record; never texts");

export const webhookEventSchema = z
  .object({
    webhookEventID: z.string().describe("The `webhook-id` of requests about it"),
    type: z.string(),
    timestamp: timestamp(),
    data: dataSchema,
  })
  .meta({ id: "WebhookEvent" });

export const webhookEventsSchema = z
  .object({
    events: z.array(webhookEventSchema),
    cursor: z.int().describe("For the next call, also if there are no events yet"),
    hasMore: z.boolean(),
  })
  .meta({ id: "WebhookEvents" });

const attemptSchema = z
  .object({
    dateInserted: timestamp(),
    durationMs: z.int(),
    status: z.int().nullable().describe("HTTP status of the answer; null without one"),
    failure: z.enum(attemptFailures).nullable(),
    responseHeaders: z.record(z.string(), z.string()),
    responseBody: z.string().describe("The first 2,048 bytes"),
  })
  .meta({ id: "WebhookAttempt" });

export const deliverySchema = z
  .object({
    webhookDeliveryID: z.int(),
    webhookID: z.int(),
    webhookEventID: z.string(),
    type: z.string(),
    status: z.enum(deliveryStatuses),
    tries: z.int(),
    dateInserted: timestamp(),
    dateNextTry: timestamp().nullable(),
    lastAttempt: attemptSchema.nullable(),
  })
  .meta({ id: "WebhookDelivery" });

export const deliveryDetailsSchema = z
  .object({
    ...deliverySchema.shape,
    requestBody: z
      .string()
      .describe("As it is sent, but for email addresses, which are added when it is sent"),
    attempts: z.array(attemptSchema).describe("The last ones first"),
  })
  .meta({ id: "WebhookDeliveryDetails" });

export type Webhook = z.output<typeof webhookSchema>;
export type WebhookEventType = z.output<typeof eventTypeSchema>;
export type Delivery = z.output<typeof deliverySchema>;
export type Attempt = z.output<typeof attemptSchema>;
