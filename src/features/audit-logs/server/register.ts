import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { schedules } from "#platform/server/jobs.ts";
import { removeOldAuditLogs } from "./jobs.ts";
import { routes } from "./routes.ts";

/** What people do with rights that others do not have, on record and never changed. */
export function register(add: Add) {
  add(endpoints, ...routes);
  add(schedules, removeOldAuditLogs);
}
