import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("applicants", "features/applicants/web/dashboard/pages/applicants.tsx"),
];

export const routes: RouteConfigEntry[] = [
  route("entry/applied", "features/applicants/web/pages/applied.tsx"),
];
