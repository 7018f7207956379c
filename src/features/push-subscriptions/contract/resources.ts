import { z } from "zod";
import { timestamp } from "#platform/contract/queries/query.ts";

const base64url = (meaning: string, letters: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}={0,2}$`), "This is not a key.")
    .describe(`${meaning}, base64url`);

export const pushSubscriptionSchema = z
  .object({
    pushSubscriptionID: z.int(),
    service: z.string().describe("Host of the service that brings messages to the device"),
    userAgent: z.string().nullable().describe("What the browser said it is"),
    isCurrent: z.boolean().describe("Whether it belongs to the session of the call"),
    dateInserted: timestamp(),
    dateLastSent: timestamp().nullable().describe("When something was last sent to it"),
  })
  .meta({ id: "PushSubscription" });

/** `JSON.stringify(subscription)` of the browser. */
export const pushSubscriptionPostSchema = z
  .object({
    endpoint: z.string().max(1_000).describe("Where messages for the device go"),
    keys: z.object({
      p256dh: base64url("The device's own public key, P-256, uncompressed", 87),
      auth: base64url("What it has agreed on with its browser", 22),
    }),
    replaces: z
      .string()
      .max(1_000)
      .optional()
      .describe("Where messages for it went before; nothing goes there any more"),
  })
  .meta({ id: "PushSubscriptionPost" });

export type PushSubscriptionPost = z.output<typeof pushSubscriptionPostSchema>;
