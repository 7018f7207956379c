import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/profile-fields/web/pages/${name}.tsx`;
const dashboardPage = (name: string) => `features/profile-fields/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("profile-fields", dashboardPage("profile-fields")),
  route("profile-fields/add", dashboardPage("edit-field"), { id: "profile-fields/add-field" }),
  route("profile-fields/edit/:apiName", dashboardPage("edit-field")),
  route("profile-fields/delete/:apiName", dashboardPage("delete-field")),
];

export const routes: RouteConfigEntry[] = [
  route("profile/edit", page("edit-profile")),
  route("profile/:name", page("profile")),
  route("profile/:userID/:name", page("profile"), { id: "profile-fields/profile-by-id" }),
];
