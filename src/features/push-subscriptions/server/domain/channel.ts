import type { NotificationChannel } from "#features/notifications/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { enqueueNotices } from "../jobs.ts";
import { addNotices } from "../queries.ts";
import { isEnabled } from "../settings.ts";

/** On the devices of members who want it, as soon as it happens. */
export const pushChannel: NotificationChannel = {
  channel: "push",
  nameID: "push.channel",
  // Whoever has a device told is told there what the site's own list says, unless they choose.
  like: "popup",
  isOffered: (ctx) => readSetting(ctx, isEnabled),
  async deliver(tx, delivery) {
    const userIDs = await addNotices(tx, delivery);
    await enqueueNotices(tx, delivery.news.key, userIDs);
  },
};
