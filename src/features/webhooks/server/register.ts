import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { roleHolders } from "#features/roles/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { eventObservers, type JobDefinition, jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { webhooksAddress } from "../contract/rules.ts";
import { webhookModification } from "./actions/save-webhook.ts";
import { eventNoter, webhookJobs, webhookSchedules } from "./jobs.ts";
import { webhookAudiences, webhookNotifications } from "./notifications.ts";
import { countWithRole, replaceRole } from "./queries/webhooks.ts";
import { webhookRecord } from "./records.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, webhookModification);
  add(eventObservers, eventNoter);
  add(jobs, ...(webhookJobs as readonly JobDefinition[]));
  add(schedules, ...webhookSchedules);
  add(recordTypes, webhookRecord);
  add(notificationTypes, ...webhookNotifications);
  add(audiences, ...webhookAudiences);
  add(dashboardEntries, {
    id: "webhooks",
    section: "system",
    order: 40,
    nameID: "webhooks.title",
    url: webhooksAddress,
    permissions: ["site.manage"],
  });
  add(roleHolders, {
    name: "webhooks",
    countDependent: countWithRole,
    async replace(tx, roleID, replacementRoleID) {
      await replaceRole(tx, roleID, replacementRoleID);
    },
  });
}
