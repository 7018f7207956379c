import { webhookEvents } from "#features/webhooks/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { moderationEvents } from "./domain/moderation-events.ts";
import { peopleEvents } from "./domain/people-events.ts";
import { placeEvents } from "./domain/place-events.ts";
import { postEvents } from "./domain/post-events.ts";

export function register(add: Add) {
  add(webhookEvents, ...postEvents, ...placeEvents, ...peopleEvents, ...moderationEvents);
}
