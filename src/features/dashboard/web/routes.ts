import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/dashboard/web/pages/${name}.tsx`;

/** Frame of the dashboard around the pages of features or their errors. */
export const dashboard = (pages: RouteConfigEntry[]): RouteConfigEntry[] => [
  route("dashboard", page("frame"), [
    layout("features/shell/web/pages/frame.tsx", { id: "dashboard-page" }, [
      index(page("overview")),
      ...pages,
    ]),
  ]),
];
