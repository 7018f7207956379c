import { dashboardEntries, dashboardVisits } from "#features/dashboard/server/public.ts";
import { cliCommands, cliGroups } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { dashboardRecord } from "./actions/record-visit.ts";
import { verifyCommand } from "./cli.ts";
import { auditErasure } from "./domain/erasure.ts";
import { dashboardAccess } from "./domain/visits.ts";
import { auditEventTypes } from "./extension-points.ts";
import { removeOldAuditLogs, sealAuditLogs } from "./jobs.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(dashboardEntries, {
    id: "audit-log",
    section: "system",
    nameID: "audit-logs.title",
    url: "/dashboard/audit-logs",
    permissions: ["site.manage"],
  });
  add(auditEventTypes, dashboardAccess, auditErasure);
  add(dashboardVisits, dashboardRecord);
  add(schedules, removeOldAuditLogs, sealAuditLogs);
  add(cliGroups, {
    name: "audit",
    summary: "the record of what people did with special permissions",
  });
  add(cliCommands, verifyCommand);
}
