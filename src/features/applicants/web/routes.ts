import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("entry/applied", "features/applicants/web/pages/applied.tsx"),
];
