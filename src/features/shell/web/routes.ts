import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("entry/locale", "features/shell/web/pages/locale.ts"),
  route("*", "features/shell/web/pages/not-found.tsx"),
];
