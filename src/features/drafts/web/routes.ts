import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("drafts/:page?", "features/drafts/web/pages/drafts.tsx"),
];
