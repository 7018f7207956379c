import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/reactions/web/pages/${name}.tsx`;
const dashboardPage = (name: string) => `features/reactions/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("reactions", dashboardPage("reactions")),
  route("reactions/add", dashboardPage("edit-reaction"), { id: "reactions/add-reaction" }),
  route("reactions/edit/:urlCode", dashboardPage("edit-reaction")),
];

export const routes: RouteConfigEntry[] = [
  route("reactions/:recordType/:recordID", page("record-reactions")),
  route("profile/reactions/*", page("profile-reactions")),
  route("best-of/:page?", page("best-of")),
];
