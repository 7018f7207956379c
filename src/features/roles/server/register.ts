import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { guest } from "#platform/contract/viewer.ts";
import { cliCommands, cliGroups } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { guestSource } from "#platform/server/http/requests/viewer-source.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { startTasks } from "#platform/server/startup/start-tasks.ts";
import { syncPermissions } from "./actions/sync-permissions.ts";
import { explainPermission } from "./cli.ts";
import { guestRoleID } from "./domain/guest-role.ts";
import { permissionSetOf } from "./domain/permission-set.ts";
import { showsRole } from "./policy.ts";
import { findRolesByName } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(
    dashboardEntries,
    {
      id: "roles",
      section: "access",
      nameID: "roles.title",
      url: "/dashboard/roles",
      permissions: ["site.manage"],
    },
    {
      id: "explain",
      section: "access",
      nameID: "roles.explain.menu",
      url: "/dashboard/roles/explain",
      permissions: ["site.manage"],
    },
  );
  add(cliGroups, { name: "permissions", summary: "say why somebody may do something or not" });
  add(cliCommands, explainPermission);
  add(auditEventTypes, {
    eventType: "role_modification",
    name: "Role changed",
    metaTextID: (permission) => `permission.${permission}`,
  });
  add(startTasks, { name: "give out new permissions", run: syncPermissions });
  add(guestSource, {
    name: "guest",
    load: async (ctx) => ({
      ...guest,
      roleIDs: [guestRoleID],
      permissions: await permissionSetOf(ctx, [guestRoleID], "current"),
    }),
  });
  add(smartIDs, {
    kind: "role",
    async find(ctx, column, value) {
      const matches = column === "name" ? await findRolesByName(ctx, value) : [];
      return matches.filter((role) => showsRole(ctx.viewer, role)).map(({ roleID }) => roleID);
    },
  });
}
