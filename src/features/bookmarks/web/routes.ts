import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("bookmarks/:page?", "features/bookmarks/web/pages/bookmarks.tsx"),
];
