import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/locales/web/dashboard/pages/${name}.tsx`;

export const appearanceRoutes: RouteConfigEntry[] = [
  route("languages", page("languages")),
  route("languages/:locale", page("language")),
  route("languages/:locale/files", page("files")),
  route("languages/:locale/delete", page("delete-language")),
];
