import { prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (area: string, name: string) => `features/accounts/web/${area}/pages/${name}.tsx`;

const entries = prefix("entry", [
  route("signin", page("entry", "sign-in")),
  route("register", page("registration", "register")),
  route("signout", page("entry", "sign-out")),
  route("setup", page("registration", "setup")),
  route("password-reset", page("entry", "request-password")),
  route("request-password", page("entry", "request-password"), { id: "accounts/request-password" }),
  route("reset-password", page("entry", "reset-password")),
  route("confirm-email", page("registration", "confirm-email")),
  route("emailconfirmrequest", page("registration", "resend-confirmation")),
  route("restore-email", page("entry", "restore-email")),
  route("request-sign-in-link", page("entry", "request-sign-in-link")),
  route("sign-in-link", page("entry", "sign-in-by-link")),
  route("second-factor", page("security", "second-factor")),
  route("two-factor", page("security", "second-factor"), { id: "accounts/two-factor" }),
]);

export const dashboardRoutes: RouteConfigEntry[] = [
  route("users/:userID/account", "features/accounts/web/dashboard/pages/member-account.tsx"),
];

export const routes: RouteConfigEntry[] = [
  ...entries,
  route("profile/account", page("own-account", "account")),
  route("profile/account/delete", page("own-account", "delete-account")),
  route("profile/account/:part", page("own-account", "change-account")),
  route("profile/sessions", page("security", "sessions")),
  route("profile/security", page("security", "security")),
  route("profile/security/two-step", page("security", "two-step")),
  route("profile/security/passkeys/:passkeyID", page("security", "change-passkey")),
];
