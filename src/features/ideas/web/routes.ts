import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { newPostRoute } from "#features/discussions/contract/rules/new-post-route.ts";

export const routes: RouteConfigEntry[] = [
  newPostRoute("idea"),
  route("roadmap/:categoryID?", "features/ideas/web/pages/roadmap.tsx"),
];

export const dashboardRoutes: RouteConfigEntry[] = [
  route("categories/:categoryID/ideas", "features/ideas/web/dashboard/pages/convert-category.tsx"),
];
