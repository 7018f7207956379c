import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/fragments/web/dashboard/pages/${name}.tsx`;

export const appearanceRoutes: RouteConfigEntry[] = [
  route("fragments", page("fragments")),
  route("fragments/add", page("add-fragment")),
  route("fragments/:fragmentUUID/edit", page("edit-fragment")),
  route("fragments/:fragmentUUID/revisions", page("fragment-revisions")),
  route("fragments/:fragmentUUID/delete", page("delete-fragment")),
];
