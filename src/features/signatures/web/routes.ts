import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("profile/signature", "features/signatures/web/pages/signature.tsx"),
];
