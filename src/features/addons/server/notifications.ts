import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import { listRecipients } from "./queries/recipients.ts";

/** An add-on failed too often and no longer runs. */
export const quarantined = "addon.quarantined";

export const addonNotification: NotificationType = {
  type: "AddonQuarantined",
  preference: "addon",
  group: "communityTask",
  labelID: "addons.notification",
  bodyID: "addons.notification.quarantined",
  reasons: { manages: "addons.notification.reason" },
  defaults: { popup: true, email: true },
  isOffered: ({ viewer }) => can(viewer, "site.manage"),
};

export const addonAudience: Audience = {
  name: "addons.quarantined",
  occasions: [quarantined],
  order: 10,
  type: addonNotification.type,
  reason: "manages",
  list: (ctx, _news, batch) => listRecipients(ctx, batch),
};
