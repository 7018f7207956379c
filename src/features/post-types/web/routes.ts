import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/post-types/web/dashboard/pages/${name}.tsx`;
const fields = "post-types/fields/:postTypeID";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("post-types", dashboardPage("post-types")),
  route("post-types/add", dashboardPage("edit-type"), { id: "post-types/add" }),
  route("post-types/edit/:postTypeID", dashboardPage("edit-type")),
  route("post-types/delete/:postTypeID", dashboardPage("delete-type")),
  route(fields, dashboardPage("fields-of-type")),
  route(`${fields}/add`, dashboardPage("edit-field"), { id: "post-types/add-field" }),
  route(`${fields}/edit/:postFieldID`, dashboardPage("edit-field")),
  route(`${fields}/delete/:postFieldID`, dashboardPage("delete-field")),
];

export const routes: RouteConfigEntry[] = [
  route("settings/post-types", "features/post-types/web/pages/settings.tsx"),
];
