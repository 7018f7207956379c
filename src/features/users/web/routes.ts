import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/users/web/pages/${name}`;

export const routes: RouteConfigEntry[] = [
  route("members/:page?", page("members.tsx")),
  route("profile", page("own-profile.ts")),
];
