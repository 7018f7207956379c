import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/settings/web/dashboard/pages/${name}`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("settings", page("first-group.ts")),
  route("settings/:group", page("settings.tsx")),
];
