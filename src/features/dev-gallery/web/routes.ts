import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("dev/ui", "features/dev-gallery/web/pages/gallery.tsx"),
];
