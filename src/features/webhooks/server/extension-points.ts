import type { z } from "zod";
import type { EventDefinition } from "#platform/contract/event.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

/** An event that webhooks can receive. Its payload is sent, so it must contain ids only, no text of members. */
export interface WebhookEvent {
  /** Name of the event, and type of the message: `discussion.created`. */
  type: string;
  /** Groups types in forms; named by the text `webhooks.family.<family>`. */
  family: string;
  payload: z.ZodObject;
  /** Sent only to webhooks that can read this record. */
  record?(payload: object): RecordRef;
  /** Sent only to webhooks with this permission. */
  permission?: PermissionName;
  /**
   * The record is deleted: sent to webhooks that can read the deleted record and, if this is true, to those that can
   * read its place, without the address of the record.
   */
  isRemoval?(payload: object): boolean;
  /** Its subject, whose email address is added for webhooks that include it. */
  userID?(payload: object): number;
}

export const webhookEvents = extensionPoint<WebhookEvent>("webhook event", ({ type }) => type);

interface Telling<Payload> {
  family: string;
  record?(payload: Payload): RecordRef;
  permission?: PermissionName;
  isRemoval?(payload: Payload): boolean;
  userID?(payload: Payload): number;
}

/** Declares an event for webhooks: `add(webhookEvents, defineWebhookEvent(groupCreated, { ... }))`. */
export const defineWebhookEvent = <Payload extends z.ZodObject>(
  { name, payload }: EventDefinition<Payload>,
  telling: Telling<z.output<Payload>>,
): WebhookEvent => ({ ...(telling as Telling<object>), type: name, payload });
