import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/escalations/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("content/escalations", dashboardPage("escalations")),
  route("content/escalations/:escalationID", dashboardPage("escalation")),
];
