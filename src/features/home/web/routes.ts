import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  index("features/home/web/pages/home.tsx"),
  route("home/leaving", "features/home/web/pages/leaving.tsx"),
];
