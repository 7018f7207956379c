import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/collections/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("content/collections", dashboardPage("collections")),
  route("content/collections/add", dashboardPage("add-collection")),
  route("content/collections/edit/:collectionID", dashboardPage("edit-collection")),
  route("content/collections/delete/:collectionID", dashboardPage("delete-collection")),
];

export const routes: RouteConfigEntry[] = [
  route("post/collections/:discussionID", "features/collections/web/pages/collect.tsx"),
];
