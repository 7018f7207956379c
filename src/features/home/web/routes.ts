import { index, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [index("features/home/web/pages/home.tsx")];
