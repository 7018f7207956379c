import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("invites", "features/invites/web/dashboard/pages/invites.tsx"),
];
