import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/scim/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("scim-connections", page("connections")),
  route("scim-connections/add", page("add-connection")),
  route("scim-connections/:scimConnectionID", page("edit-connection")),
  route("scim-connections/:scimConnectionID/remove", page("remove-connection")),
];
