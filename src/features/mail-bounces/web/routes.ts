import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/mail-bounces/web/${name}.tsx`;

export const routes: RouteConfigEntry[] = [
  route("profile/email-address", page("pages/own-address")),
  route("confirm-address/:token", page("pages/confirm-address")),
];

export const dashboardRoutes: RouteConfigEntry[] = [
  route("mail-bounces", page("dashboard/pages/bounces")),
];
