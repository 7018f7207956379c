import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("digest", "features/digest/web/dashboard/pages/digest.tsx"),
];
