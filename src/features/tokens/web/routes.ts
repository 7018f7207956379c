import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("profile/tokens", "features/tokens/web/pages/tokens.tsx"),
];
