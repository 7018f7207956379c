import { isMailConfigured, notificationsDisabled } from "#features/mail/server/public.ts";
import type { NotificationChannel } from "#features/notifications/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { enqueueSending } from "../jobs.ts";
import { addWaiting } from "../queries.ts";
import { delay } from "../settings.ts";

const minuteMs = 60_000;

export const emailChannel: NotificationChannel = {
  channel: "email",
  nameID: "notificationMails.channel",
  isOffered: async (ctx) =>
    (await isMailConfigured(ctx)) && !(await readSetting(ctx, notificationsDisabled)),
  async deliver(tx, delivery) {
    const waits = (await readSetting(tx, delay)) * minuteMs;
    await addWaiting(tx, delivery, new Date(tx.now().getTime() + waits));
    if (waits > 0) return;
    await enqueueSending(
      tx,
      delivery.recipients.map(({ userID }) => userID),
    );
  },
};
