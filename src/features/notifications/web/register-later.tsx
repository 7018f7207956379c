import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "settings.notifications",
    place: "settings",
    order: 30,
    group: "notifications",
    nameID: "notifications.title",
    url: "/profile/notifications",
  },
];
