import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/dashboard/web/pages/${name}.tsx`;

export const dashboard = (pages: RouteConfigEntry[]): RouteConfigEntry[] => [
  route("dashboard", page("frame"), [
    layout("features/shell/web/pages/frame.tsx", { id: "dashboard-page" }, [
      index(page("overview")),
      ...pages,
    ]),
  ]),
];
