import type { NotificationChannel } from "#features/notifications/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { enqueueNotices } from "../jobs.ts";
import { addNotices } from "../queries.ts";
import { isEnabled } from "../settings.ts";

export const pushChannel: NotificationChannel = {
  channel: "push",
  nameID: "push.channel",
  // Same defaults as the site's own list.
  like: "popup",
  isOffered: (ctx) => readSetting(ctx, isEnabled),
  async deliver(tx, delivery) {
    const userIDs = await addNotices(tx, delivery);
    await enqueueNotices(tx, delivery.news.key, userIDs);
  },
};
