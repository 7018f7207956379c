import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("themes", "features/themes/web/dashboard/pages/themes.tsx"),
  route("themes/:themeID/edit", "features/themes/web/dashboard/pages/edit-theme.tsx"),
  route("themes/:themeID/delete", "features/themes/web/dashboard/pages/delete-theme.tsx"),
];
