import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/embedding/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("embedding", page("embedding")),
  route("embedding/code", page("embed-code")),
  route("embedding/hosts/add", page("edit-host"), { id: "embedding/hosts/add" }),
  route("embedding/hosts/:embedHostID", page("edit-host")),
  route("embedding/hosts/:embedHostID/delete", page("delete-host")),
  route("embedding/pages", page("embedded-pages")),
  route("embedding/pages/:embeddedPageID", page("embedded-page")),
];
