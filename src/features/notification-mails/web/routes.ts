import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/notification-mails/web/pages/${name}`;

export const routes: RouteConfigEntry[] = [
  route("profile/notifications/emails", page("schedule.tsx")),
  route("unsubscribe/:token", page("unsubscribe.tsx")),
  route("unsubscribe/:token/choice", page("unsubscribe-choice.ts")),
];
