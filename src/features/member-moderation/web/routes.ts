import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("profile/moderation/*", "features/member-moderation/web/pages/member-moderation.tsx"),
];
