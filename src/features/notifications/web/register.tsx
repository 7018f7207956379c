import type { MeBoxItem } from "#features/shell/web/public.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { NotificationMenu } from "./components/notification-menu.tsx";

export const meBoxItems: readonly MeBoxItem[] = [
  {
    id: "notifications",
    order: 10,
    nameID: "notifications.title",
    icon: "bell",
    count: ({ countUnreadNotifications }) => countUnreadNotifications,
    counted: { kind: "notifications", types: ["notifications.changed"] },
    Content: NotificationMenu,
  },
];

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "settings.notifications",
    place: "settings",
    order: 30,
    nameID: "notifications.title",
    url: "/profile/notifications",
  },
];
