import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/profile-fields/web/pages/${name}.tsx`;

export const routes: RouteConfigEntry[] = [
  route("profile/edit", page("edit-profile")),
  route("profile/:name", page("profile")),
  route("profile/:userID/:name", page("profile"), { id: "profile-fields/profile-by-id" }),
];
