import type { z } from "zod";
import type { EventDefinition } from "#platform/contract/event.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

/** An event that webhooks are told. Its payload is sent, so it must name ids alone. */
export interface WebhookEvent {
  /** Name of the event, and type of the message: `discussion.created`. */
  type: string;
  /** Groups types in forms; named by the text `webhooks.family.<family>`. */
  family: string;
  payload: z.ZodObject;
  /** A webhook is told only if it may read this record. */
  record?(payload: object): RecordRef;
  /** A webhook is told only with this permission. */
  permission?: PermissionName;
  /** The record is gone: a webhook is told if it may read where the record was. */
  isRemoval?: boolean;
  /** The member whom it is about, whose email address is added for webhooks that include it. */
  userID?(payload: object): number;
}

export const webhookEvents = extensionPoint<WebhookEvent>("webhook event", ({ type }) => type);

interface Telling<Payload> {
  family: string;
  record?(payload: Payload): RecordRef;
  permission?: PermissionName;
  isRemoval?: boolean;
  userID?(payload: Payload): number;
}

/** Lets webhooks be told of an event: `add(webhookEvents, defineWebhookEvent(groupCreated, { ... }))`. */
export const defineWebhookEvent = <Payload extends z.ZodObject>(
  { name, payload }: EventDefinition<Payload>,
  telling: Telling<z.output<Payload>>,
): WebhookEvent => ({ ...(telling as Telling<object>), type: name, payload });
