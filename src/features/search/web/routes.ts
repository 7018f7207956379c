import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("search", "features/search/web/pages/search.tsx")];
