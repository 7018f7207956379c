import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("profile/notifications/devices", "features/push-subscriptions/web/pages/devices.tsx"),
];
