import type { MenuEntry } from "#platform/web/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "settings.notification-emails",
    place: "settings",
    order: 31,
    nameID: "notificationMails.title",
    url: "/profile/notification-emails",
  },
];
