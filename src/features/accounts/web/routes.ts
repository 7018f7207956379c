import { prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/accounts/web/pages/${name}.tsx`;

const entries = prefix("entry", [
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
  route("request-sign-in-link", page("request-sign-in-link")),
  route("sign-in-link", page("sign-in-by-link")),
  route("second-factor", page("second-factor")),
  route("two-factor", page("second-factor"), { id: "accounts/two-factor" }),
]);

export const dashboardRoutes: RouteConfigEntry[] = [
  route("users/:userID/account", "features/accounts/web/dashboard/pages/member-account.tsx"),
];

export const routes: RouteConfigEntry[] = [
  ...entries,
  route("profile/account", page("account")),
  route("profile/account/delete", page("delete-account")),
  route("profile/account/:part", page("change-account")),
  route("profile/sessions", page("sessions")),
  route("profile/security", page("security")),
  route("profile/security/two-step", page("two-step")),
  route("profile/security/passkeys/:passkeyID", page("change-passkey")),
];
