import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/mail/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("mails", page("mails")),
  route("mail-delivery", page("delivery")),
  route("settings/mail", page("settings")),
];
