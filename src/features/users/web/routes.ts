import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/users/web/pages/${name}`;

const dashboardPage = (name: string) => `features/users/web/dashboard/pages/${name}`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("users", dashboardPage("users.tsx")),
  route("users/add", dashboardPage("add-user.tsx")),
  route("users/:userID", dashboardPage("edit-user.tsx")),
  route("users/:userID/delete", dashboardPage("delete-user.tsx")),
];

export const routes: RouteConfigEntry[] = [
  route("members/:page?", page("members.tsx")),
  route("profile", page("own-profile.ts")),
  route("profile/settings", page("settings.tsx")),
  route("profile/preferences", page("preferences.tsx")),
];
