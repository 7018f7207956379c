import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/oauth-clients/web/dashboard/pages/${name}.tsx`;
const page = (name: string) => `features/oauth-clients/web/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("oauth-clients", dashboardPage("clients")),
  route("oauth-clients/add", dashboardPage("add-client")),
  route("oauth-clients/:oauthClientID", dashboardPage("edit-client")),
  route("oauth-clients/:oauthClientID/remove", dashboardPage("remove-client")),
];

export const routes: RouteConfigEntry[] = [
  route("oauth/consent", page("consent")),
  route("oauth/confirm", page("confirm")),
  route("oauth/sign-out", page("sign-out")),
  route("profile/apps", page("apps")),
];
