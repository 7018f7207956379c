import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { widgetSources } from "#features/layouts/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { roleHolders } from "#features/roles/server/public.ts";
import { cliCommands, cliGroups } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { eventObservers, type JobDefinition, jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { submissionChecks } from "#platform/server/records/submissions.ts";
import { processTasks, startTasks } from "#platform/server/startup/start-tasks.ts";
import { addonsAddress } from "../contract/rules/addresses.ts";
import { addonToggled } from "./actions/switch-addon.ts";
import { updateOnStart } from "./actions/update-addons.ts";
import { addonCommands } from "./checking/cli.ts";
import { labelFields } from "./domain/label-fields.ts";
import { addonCheck } from "./events/check-posts.ts";
import { eventTeller } from "./events/event-teller.ts";
import { addonJobs, addonSchedules } from "./jobs.ts";
import { addonAudience, addonNotification } from "./notifications.ts";
import { addonProcesses } from "./processes/addon-processes.ts";
import { countWithRole, replaceRole } from "./queries/roles.ts";
import { addonRecord } from "./records.ts";
import { addonWidgets } from "./rendering/widget-source.ts";
import { filesRoute, routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, filesRoute);
  add(processTasks, addonProcesses);
  add(startTasks, updateOnStart);
  add(auditEventTypes, addonToggled);
  add(recordTypes, addonRecord);
  add(recordFields, ...labelFields);
  add(submissionChecks, addonCheck);
  add(widgetSources, addonWidgets);
  add(eventObservers, eventTeller);
  add(jobs, ...(addonJobs as readonly JobDefinition[]));
  add(schedules, ...addonSchedules);
  add(notificationTypes, addonNotification);
  add(audiences, addonAudience);
  add(roleHolders, {
    name: "addons",
    countDependent: countWithRole,
    async replace(tx, roleID, replacementRoleID) {
      await replaceRole(tx, roleID, replacementRoleID);
    },
  });
  add(cliGroups, { name: "addon", summary: "add-ons: programs that extend the site" });
  add(cliCommands, ...addonCommands);
  add(dashboardEntries, {
    id: "addons",
    section: "system",
    order: 38,
    nameID: "addons.title",
    url: addonsAddress,
    permissions: ["site.manage"],
  });
}
