import { index, layout, prefix, type RouteConfigEntry } from "@react-router/dev/routes";

const page = (name: string) => `features/dashboard/web/pages/${name}.tsx`;

/** Pages below `/dashboard`, and those below `/appearance`, in the same frame. */
export const dashboard = (
  pages: RouteConfigEntry[],
  appearance: RouteConfigEntry[] = [],
): RouteConfigEntry[] => [
  layout(page("frame"), [
    layout("features/shell/web/pages/frame.tsx", { id: "dashboard-page" }, [
      ...prefix("dashboard", [index(page("overview")), ...pages]),
      ...prefix("appearance", appearance),
    ]),
  ]),
];
