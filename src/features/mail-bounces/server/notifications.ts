import { isMailConfigured } from "#features/mail/server/public.ts";
import type { Audience, NotificationType } from "#features/notifications/server/public.ts";

export const addressStopped = "mailAddress.stopped";

export const addressNotification: NotificationType = {
  type: "MailAddress",
  preference: "mailAddress",
  group: "myAccount",
  labelID: "mailBounces.type",
  bodyID: "mailBounces.body",
  reasons: { ownAddress: "mailBounces.reason" },
  defaults: { popup: true },
  isOffered: isMailConfigured,
};

export const addressAudience: Audience = {
  name: "mailBounces.owner",
  occasions: [addressStopped],
  order: 10,
  type: addressNotification.type,
  reason: "ownAddress",
  list: async (_ctx, { record: { recordID: userID } }, { after }) =>
    userID > after ? [{ userID }] : [],
};
