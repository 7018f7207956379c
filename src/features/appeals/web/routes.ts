import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/appeals/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("content/appeals", dashboardPage("appeals")),
  route("content/appeals/:appealID", dashboardPage("decide")),
];

export const routes: RouteConfigEntry[] = [
  route("removed/:removalID/appeal", "features/appeals/web/pages/appeal.tsx"),
];
