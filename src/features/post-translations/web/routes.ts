import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route(
    "translation/:recordType/:recordID",
    "features/post-translations/web/pages/translation.tsx",
  ),
];
