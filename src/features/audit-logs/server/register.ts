import { dashboardEntries, dashboardVisits } from "#features/dashboard/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { schedules } from "#platform/server/jobs.ts";
import { dashboardRecord } from "./actions/record-visit.ts";
import { dashboardAccess } from "./domain/visits.ts";
import { auditEventTypes } from "./extension-points.ts";
import { removeOldAuditLogs } from "./jobs.ts";
import { routes } from "./routes.ts";

/** What people do with rights that others do not have, on record and never changed. */
export function register(add: Add) {
  add(endpoints, ...routes);
  add(dashboardEntries, {
    id: "audit-log",
    section: "system",
    nameID: "audit-logs.title",
    url: "/dashboard/audit-logs",
    permissions: ["site.manage"],
  });
  add(auditEventTypes, dashboardAccess);
  add(dashboardVisits, dashboardRecord);
  add(schedules, removeOldAuditLogs);
}
