import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/held-posts/web/pages/${name}.tsx`;

export const routes: RouteConfigEntry[] = [
  route("held-posts", page("held-posts")),
  route("held-posts/:heldPostID", page("held-post")),
];
