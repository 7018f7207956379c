import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("watch/:recordType/:recordID", "features/watches/web/pages/watch.tsx"),
  route("profile/followed/:page?", "features/watches/web/pages/followed.tsx"),
];
