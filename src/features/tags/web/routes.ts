import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/tags/web/pages/${name}`;
const dashboardPage = (name: string) => `features/tags/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("tags", dashboardPage("tags"), { id: "dashboard/tags" }),
  route("tags/add", dashboardPage("edit-tag"), { id: "tags/add-tag" }),
  route("tags/:tagID", dashboardPage("edit-tag")),
  route("tags/:tagID/merge", dashboardPage("merge-tag")),
  route("tags/:tagID/delete", dashboardPage("delete-tag")),
];

export const routes: RouteConfigEntry[] = [route("tags/:page?", page("tags.tsx"))];
