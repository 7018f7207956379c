import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/statuses/web/pages/${name}.tsx`;
const dashboardPage = (name: string) => `features/statuses/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("content/statuses", dashboardPage("statuses")),
  route("content/statuses/add", dashboardPage("edit-status"), { id: "statuses/add" }),
  route("content/statuses/edit/:statusID", dashboardPage("edit-status")),
  route("content/statuses/delete/:statusID", dashboardPage("delete-status")),
];

export const routes: RouteConfigEntry[] = [
  route("post/status/:discussionID", page("change-status")),
  route("post/statuses", page("change-statuses")),
  route("discussions/status/:statusID/in/:categoryID/:page?", page("discussions"), {
    id: "statuses/category",
  }),
  route("discussions/status/:statusID/:page?", page("discussions")),
];
