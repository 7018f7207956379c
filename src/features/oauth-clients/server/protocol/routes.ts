import type { RawRoute } from "#platform/server/http/serving/raw-route.ts";
import { authorizeRoute, consentRoute, postedAuthorizeRoute, resumeRoute } from "./authorize.ts";
import { discoveryRoutes, keysRoute } from "./discovery.ts";
import { introspectRoute } from "./introspect.ts";
import { revokeRoute } from "./revoke.ts";
import { signOutRoutes } from "./sign-out.ts";
import { tokenRoute } from "./token.ts";
import { userinfoRoutes } from "./userinfo.ts";

export const protocolRoutes: readonly RawRoute[] = [
  ...discoveryRoutes,
  keysRoute,
  authorizeRoute,
  postedAuthorizeRoute,
  resumeRoute,
  consentRoute,
  tokenRoute,
  ...userinfoRoutes,
  revokeRoute,
  introspectRoute,
  ...signOutRoutes,
];
