import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("first-steps/checklist", "features/first-steps/web/pages/change-checklist.ts"),
  route("first-steps/:step?", "features/first-steps/web/pages/first-steps.tsx"),
];
