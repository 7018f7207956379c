import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/translations/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("translations", page("overview")),
  route("translations/:resource", page("translate")),
];
