import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/themes/web/dashboard/pages/${name}`;

export const routes: RouteConfigEntry[] = [
  route("appearance/style-guides/*?", "features/themes/web/pages/style-guides.ts"),
];

export const dashboardRoutes: RouteConfigEntry[] = [
  route("themes", page("themes.tsx")),
  route("themes/preview", page("preview-theme.tsx")),
  route("themes/:themeID/edit", page("edit-theme.tsx")),
  route("themes/:themeID/revisions", page("revisions.tsx")),
  route("themes/:themeID/delete", page("delete-theme.tsx")),
];
