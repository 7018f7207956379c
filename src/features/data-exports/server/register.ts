import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { jobs, listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { exportRequested } from "./actions/request-export.ts";
import { removeOld, writeExport } from "./jobs.ts";
import {
  dataExportRecord,
  exportFinished,
  requesterAudience,
  tellRequester,
} from "./notifications.ts";
import { fileRoute, routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, fileRoute);
  add(jobs, writeExport);
  add(schedules, removeOld);
  add(recordTypes, dataExportRecord);
  add(notificationTypes, exportFinished);
  add(audiences, requesterAudience);
  add(listeners, tellRequester);
  add(auditEventTypes, exportRequested);
}
