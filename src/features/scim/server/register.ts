import { entryChecks } from "#features/accounts/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { restrictionKeepers, roleKeepers, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { jobs, listeners } from "#platform/server/jobs/jobs.ts";
import { connectionsAddress } from "../contract/rules.ts";
import { connectionChange } from "./actions/record.ts";
import { scimJobs } from "./jobs.ts";
import { scimListeners } from "./listeners.ts";
import { scimRoutes } from "./protocol/scim-routes.ts";
import { entryCheck, keeper } from "./provisioning/keeper.ts";
import { provisioning } from "./provisioning/record.ts";
import { listRoleIDsOfDirectory } from "./queries/roles.ts";
import { removeScimUser } from "./queries/users.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, ...scimRoutes);
  add(jobs, ...scimJobs);
  add(listeners, ...scimListeners);
  add(restrictionKeepers, keeper);
  add(roleKeepers, { name: "scim", listKept: listRoleIDsOfDirectory });
  add(entryChecks, entryCheck);
  add(auditEventTypes, connectionChange, provisioning);
  add(userErasers, {
    name: "scim",
    tables: ["scimUsers"],
    erase: async (tx, userID) => void (await removeScimUser(tx, userID)),
  });
  add(dashboardEntries, {
    id: "scim-connections",
    section: "access",
    order: 31,
    nameID: "scim.title",
    url: connectionsAddress,
    permissions: ["site.manage"],
  });
}
