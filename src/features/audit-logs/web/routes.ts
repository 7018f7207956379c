import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/audit-logs/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("audit-logs", page("audit-logs")),
  route("audit-logs/:id", page("audit-log")),
];
