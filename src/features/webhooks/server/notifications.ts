import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import { listRecipients } from "./queries/webhooks.ts";

/** The site switched a webhook off. */
export const stopped = "webhook.stopped";
/** A delivery failed in all its tries, while others arrived. */
export const givenUp = "webhook.givenUp";

const ofWebhooks = {
  preference: "webhook",
  group: "communityTask",
  labelID: "webhooks.notification",
  reasons: { manages: "webhooks.notification.reason" },
  defaults: { popup: true, email: true },
  isOffered: ({ viewer }) => can(viewer, "site.manage"),
} satisfies Partial<NotificationType>;

const typeByOccasion = { [stopped]: "WebhookStopped", [givenUp]: "WebhookGivenUp" } as const;

export const webhookNotifications: readonly NotificationType[] = [
  { ...ofWebhooks, type: "WebhookStopped", bodyID: "webhooks.notification.stopped" },
  { ...ofWebhooks, type: "WebhookGivenUp", bodyID: "webhooks.notification.givenUp" },
];

export const webhookAudiences: readonly Audience[] = Object.entries(typeByOccasion).map(
  ([occasion, type]) => ({
    name: `webhooks.${occasion}`,
    occasions: [occasion],
    order: 10,
    type,
    reason: "manages",
    list: (ctx, _news, batch) => listRecipients(ctx, batch),
  }),
);
