import type { MeBoxItem } from "#features/shell/web/public.ts";
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
