import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/translation-services/web/dashboard/pages/${name}.tsx`;

export const appearanceRoutes: RouteConfigEntry[] = [
  route("translation-services", page("translators")),
  route("translation-services/:type", page("edit-translator")),
  route("translation-services/:type/remove", page("remove-translator")),
];
