import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("profile/data", "features/data-exports/web/pages/own-data.tsx"),
];
