import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { memberWarned } from "../contract/events.ts";
import { findWarnings } from "./queries/warnings.ts";

export const warned: NotificationType = {
  type: "Warning",
  preference: "warning",
  group: "myAccount",
  labelID: "warnings.notification",
  bodyID: "warnings.notification.body",
  reasons: { warned: "warnings.notification.reason" },
  defaults: { popup: true },
};

export const warnedAudience: Audience = {
  name: "warnings.warned",
  occasions: [memberWarned.name],
  order: 10,
  type: warned.type,
  reason: "warned",
  includesBanned: true,
  async list(ctx, { record }, { after }) {
    const [warning] = await findWarnings(ctx, [record.recordID]);
    return warning && warning.userID > after ? [{ userID: warning.userID }] : [];
  },
};

/** The moderator is not disclosed. */
export const warningListeners = [
  defineListener("tell-member-when-warned", memberWarned, (ctx, { warningID }) =>
    notifyNextBatch(ctx, {
      occasion: memberWarned.name,
      recordType: "warning",
      recordID: warningID,
      actorID: 0,
    }),
  ),
];
