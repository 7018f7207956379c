import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/addons/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("addons", page("addons")),
  route("addons/:addonID", page("edit-addon")),
  route("addons/:addonID/remove", page("remove-data")),
];
