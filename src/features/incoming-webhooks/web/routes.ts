import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/incoming-webhooks/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("incoming-webhooks", page("incoming-webhooks")),
  route("incoming-webhooks/add", page("add-incoming-webhook")),
  route("incoming-webhooks/:incomingWebhookID", page("edit-incoming-webhook")),
  route("incoming-webhooks/:incomingWebhookID/delete", page("delete-incoming-webhook")),
];
