import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/moderation-messages/web/dashboard/pages/${name}`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("moderation-messages", dashboardPage("messages.tsx")),
  route("moderation-messages/add", dashboardPage("edit-message.tsx"), {
    id: "moderation-messages/add",
  }),
  route("moderation-messages/:moderationMessageID", dashboardPage("edit-message.tsx")),
  route("moderation-messages/:moderationMessageID/delete", dashboardPage("delete-message.tsx")),
];

export const routes: RouteConfigEntry[] = [
  route(
    "moderation-messages/:moderationMessageID/dismiss",
    "features/moderation-messages/web/pages/dismiss-message.tsx",
  ),
];
