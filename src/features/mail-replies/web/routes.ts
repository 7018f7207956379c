import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const dashboardRoutes: RouteConfigEntry[] = [
  route("received-mails", "features/mail-replies/web/dashboard/pages/received-mails.tsx"),
];
