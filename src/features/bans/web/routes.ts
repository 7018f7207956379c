import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/bans/web/dashboard/pages/${name}`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("bans", dashboardPage("bans.tsx")),
  route("bans/add", dashboardPage("add-ban.tsx")),
  route("bans/lift", dashboardPage("lift-ban.tsx")),
  route("bans/addresses", dashboardPage("address-bans.tsx")),
  route("bans/addresses/add", dashboardPage("add-address-ban.tsx")),
];

export const routes: RouteConfigEntry[] = [
  route("restricted", "features/bans/web/pages/restricted.tsx"),
];
