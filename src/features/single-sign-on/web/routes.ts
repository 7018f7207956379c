import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/single-sign-on/web/dashboard/pages/${name}.tsx`;
const page = (name: string) => `features/single-sign-on/web/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("sign-in-services", dashboardPage("providers")),
  route("sign-in-services/add", dashboardPage("add-provider")),
  route("sign-in-services/:authenticatorID", dashboardPage("edit-provider")),
  route("sign-in-services/:authenticatorID/test", dashboardPage("test-provider")),
  route("sign-in-services/:authenticatorID/attempts", dashboardPage("attempts")),
  route("sign-in-services/:authenticatorID/remove", dashboardPage("remove-provider")),
];

export const routes: RouteConfigEntry[] = [
  route("entry/not-signed-in", page("not-signed-in")),
  route("entry/complete-registration", page("complete-registration")),
  route("profile/linked-accounts", page("linked-accounts")),
];
