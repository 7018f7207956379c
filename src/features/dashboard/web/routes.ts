import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/dashboard/web/pages/${name}.tsx`;

/** The frame of the dashboard around the pages that features put into it. */
export const dashboard = (pages: RouteConfigEntry[]): RouteConfigEntry[] => [
  route("dashboard", page("frame"), [index(page("overview")), ...pages]),
];
