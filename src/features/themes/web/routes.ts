import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("themes", "features/themes/web/dashboard/pages/themes.tsx"),
];
