import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/navigation/web/dashboard/pages/${name}.tsx`;

export const appearanceRoutes: RouteConfigEntry[] = [
  route("navigation", page("navigation")),
  route("branding", "features/navigation/web/dashboard/pages/branding.ts"),
  route("title-bar", page("title-bar")),
  route("navigation/reset", page("reset-navigation")),
];

export const dashboardRoutes: RouteConfigEntry[] = [route("settings/look", page("look"))];
