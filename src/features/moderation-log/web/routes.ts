import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("content/team", "features/moderation-log/web/dashboard/pages/team.tsx"),
];

export const routes: RouteConfigEntry[] = [
  route("moderation-log", "features/moderation-log/web/pages/log.tsx"),
];
