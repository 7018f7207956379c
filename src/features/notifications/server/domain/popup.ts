import type { NotificationChannel } from "../extension-points.ts";
import { addItems } from "../queries.ts";
import { announceChange } from "./live.ts";

export const popupChannel: NotificationChannel = {
  channel: "popup",
  nameID: "notifications.channel.popup",
  async deliver(tx, delivery) {
    await announceChange(tx, await addItems(tx, delivery));
  },
};
