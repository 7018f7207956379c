import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/webhooks/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("webhooks", page("webhooks")),
  route("webhooks/add", page("add-webhook")),
  route("webhooks/:webhookID", page("edit-webhook")),
  route("webhooks/:webhookID/delete", page("delete-webhook")),
  route("webhooks/:webhookID/deliveries", page("deliveries")),
  route("webhooks/:webhookID/deliveries/:webhookDeliveryID", page("delivery")),
];
