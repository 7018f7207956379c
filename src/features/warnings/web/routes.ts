import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/warnings/web/dashboard/pages/${name}`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("warnings", dashboardPage("warning-types.tsx")),
  route("warnings/types/:warningTypeID", dashboardPage("edit-type.tsx")),
  route("warnings/add", dashboardPage("add-warning.tsx")),
  route("warnings/:warningID", dashboardPage("warning.tsx")),
];

export const routes: RouteConfigEntry[] = [
  route("profile/warnings", "features/warnings/web/pages/own-warnings.tsx"),
];
