import { programAccess } from "#features/accounts/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { clientsAddress } from "../contract/rules.ts";
import { endAccessOf, endTokensOf } from "./actions/end-tokens.ts";
import { accessEnded, accessGiven, clientChanged, secretReused } from "./domain/audit-events.ts";
import { forget, rotate } from "./jobs.ts";
import { oauthListeners } from "./listeners.ts";
import { protocolRoutes } from "./protocol/routes.ts";
import { countAppsWithTokens } from "./queries/tokens.ts";
import { clientRecord } from "./records.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, ...protocolRoutes);
  add(listeners, ...oauthListeners);
  add(schedules, forget, rotate);
  add(recordTypes, clientRecord);
  add(auditEventTypes, clientChanged, accessGiven, accessEnded, secretReused);
  add(programAccess, {
    name: "oauth-clients",
    count: countAppsWithTokens,
    revoke: (tx, userID) => endAccessOf(tx, userID),
    signedOut: (tx, userID) => endTokensOf(tx, userID),
  });
  add(userErasers, {
    name: "oauth-clients",
    tables: ["oauthGrants"],
    erase: async (tx, userID) => void (await endAccessOf(tx, userID)),
  });
  add(dashboardEntries, {
    id: "oauth-clients",
    section: "access",
    order: 32,
    nameID: "oauth-clients.title",
    url: clientsAddress,
    permissions: ["site.manage"],
  });
}
