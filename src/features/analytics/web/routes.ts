import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/analytics/web/${name}.tsx`;

export const routes: RouteConfigEntry[] = [route("entry/privacy", page("pages/privacy"))];

export const dashboardRoutes: RouteConfigEntry[] = [
  route("analytics", page("dashboard/pages/analytics")),
  route("analytics/settings", page("dashboard/pages/analytics-settings")),
];
