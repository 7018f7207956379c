import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("api", "features/api-docs/web/pages/api.tsx")];
