import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("user-mentions/:userID", "features/user-mentions/web/dashboard/pages/user-mentions.tsx"),
];
