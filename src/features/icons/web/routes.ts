import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/icons/web/dashboard/pages/${name}.tsx`;

export const appearanceRoutes: RouteConfigEntry[] = [
  route("icons", page("icons")),
  route("icons/:iconName", page("edit-icon")),
];
