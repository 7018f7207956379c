import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const shown = "features/custom-pages/web/pages/custom-page.tsx";
const page = (name: string) => `features/custom-pages/web/dashboard/pages/${name}.tsx`;

/** Other routes come first, since they are more specific. */
export const routes: RouteConfigEntry[] = [
  route("page/:urlcode", shown),
  route(":urlcode", shown, { id: "custom-pages/at-root" }),
];

export const appearanceRoutes: RouteConfigEntry[] = [
  route("pages", page("pages")),
  route("pages/add", page("edit-page"), { id: "custom-pages/add" }),
  route("pages/of-layout/:layoutID", "features/custom-pages/web/dashboard/pages/page-of-layout.ts"),
  route("pages/:customPageID/edit", page("edit-page")),
  route("pages/:customPageID/delete", page("delete-page")),
];
