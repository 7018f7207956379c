import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/categories/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("categories", page("tree")),
  route("categories/add", page("edit-category"), { id: "categories/add-category" }),
  route("categories/:categoryID", page("edit-category")),
  route("categories/:categoryID/permissions", page("category-permissions")),
  route("categories/:categoryID/delete", page("delete-category")),
];

export const routes: RouteConfigEntry[] = [
  route("categories/:urlcode?/:page?", "features/categories/web/pages/categories.tsx"),
];
