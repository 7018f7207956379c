import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/attachments/web/pages/${name}.tsx`;
const dashboardPage = (name: string) => `features/attachments/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("integrations", dashboardPage("integrations")),
  route("integrations/:attachmentType", dashboardPage("edit-integration")),
  route("integrations/:attachmentType/remove", dashboardPage("remove-integration")),
];

export const routes: RouteConfigEntry[] = [
  route("attachments/add", page("add-attachment")),
  route("attachments/refresh", page("refresh-attachment")),
];
