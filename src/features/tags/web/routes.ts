import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/tags/web/pages/${name}`;

export const routes: RouteConfigEntry[] = [route("tags/:page?", page("tags.tsx"))];
