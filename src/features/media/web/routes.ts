import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("profile/photo", "features/media/web/pages/photo.tsx"),
];
