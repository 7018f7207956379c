import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("categories/:urlcode?/:page?", "features/categories/web/pages/categories.tsx"),
];
