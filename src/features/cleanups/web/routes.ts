import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/cleanups/web/dashboard/pages/${name}`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("cleanups", dashboardPage("cleanups.tsx")),
  route("cleanups/add", dashboardPage("add-cleanup.tsx")),
  route("cleanups/:cleanupID", dashboardPage("cleanup.tsx")),
];
