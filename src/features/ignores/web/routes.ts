import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("profile/ignored", "features/ignores/web/pages/ignored.tsx"),
];
