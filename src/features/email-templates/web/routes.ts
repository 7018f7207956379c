import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/email-templates/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("email-templates", page("templates")),
  route("email-templates/:emailTemplateID", page("edit-template")),
];
