import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("places", "features/places/web/pages/places.tsx")];
