import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/roles/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("roles", page("roles")),
  route("roles/add", page("edit-role"), { id: "roles/add-role" }),
  route("roles/explain", page("explain")),
  route("roles/:roleID", page("edit-role")),
  route("roles/:roleID/delete", page("delete-role")),
];
