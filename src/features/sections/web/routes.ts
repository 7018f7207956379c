import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/sections/web/dashboard/pages/${name}`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("sections", page("sections.tsx")),
  route("sections/add", page("edit-section.tsx"), { id: "sections/add" }),
  route("sections/:siteSectionID", page("edit-section.tsx")),
  route("sections/:siteSectionID/delete", page("delete-section.tsx")),
];
