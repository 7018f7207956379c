import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/role-requests/web/pages/${name}.tsx`;
const dashboardPage = (name: string) => `features/role-requests/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("role-requests", dashboardPage("requests")),
  route("role-requests/roles", dashboardPage("offers")),
  route("role-requests/roles/add", dashboardPage("edit-offer"), { id: "role-requests/add" }),
  route("role-requests/roles/:roleID", dashboardPage("edit-offer")),
];

export const routes: RouteConfigEntry[] = [
  route("profile/roles", page("roles")),
  route("profile/roles/:roleID", page("ask")),
];
