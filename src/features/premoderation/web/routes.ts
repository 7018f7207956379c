import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("content/premoderation", "features/premoderation/web/dashboard/pages/premoderation.tsx"),
];
