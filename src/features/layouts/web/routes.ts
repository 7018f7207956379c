import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/layouts/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("layouts", dashboardPage("layouts")),
  route("layouts/:layoutID", dashboardPage("layout")),
  route("layouts/:layoutID/edit", dashboardPage("edit-layout")),
  route("layouts/:layoutID/history", dashboardPage("layout-history")),
  route("layouts/:layoutID/delete", dashboardPage("delete-layout")),
];

export const routes: RouteConfigEntry[] = [
  route("appearance/layouts/*?", "features/layouts/web/pages/appearance.tsx"),
];
