import { prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/accounts/web/pages/${name}.tsx`;

export const routes: RouteConfigEntry[] = prefix("entry", [
  route("signin", page("sign-in")),
  route("register", page("register")),
  route("signout", page("sign-out")),
  route("setup", page("setup")),
  route("password-reset", page("request-password")),
  route("request-password", page("request-password"), { id: "accounts/request-password" }),
  route("reset-password", page("reset-password")),
  route("confirm-email", page("confirm-email")),
  route("emailconfirmrequest", page("resend-confirmation")),
  route("restore-email", page("restore-email")),
  route("sign-in-link", page("sign-in-by-link")),
  route("second-factor", page("second-factor")),
  route("applied", page("applied")),
]);
