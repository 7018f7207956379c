import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/notifications/web/pages/${name}`;

export const routes: RouteConfigEntry[] = [
  route("notifications/:page?", page("notifications.tsx")),
  route("notifications/read/:notificationID", page("read-notification.ts")),
  route("profile/notifications", page("preferences.tsx")),
];

export const dashboardRoutes: RouteConfigEntry[] = [
  route("notifications", "features/notifications/web/dashboard/pages/defaults.tsx"),
];
