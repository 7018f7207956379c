import { prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/accounts/web/pages/${name}.tsx`;

export const routes: RouteConfigEntry[] = prefix("entry", [
  route("signin", page("sign-in")),
  route("register", page("register")),
  route("signout", page("sign-out")),
  route("setup", page("setup")),
]);
