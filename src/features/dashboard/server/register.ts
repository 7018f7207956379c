import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { failedJobsWarning } from "./domain/failed-jobs-warning.ts";
import { dashboardWarnings } from "./extension-points.ts";
import { routes } from "./routes.ts";

/** The frame of the dashboard; other features contribute the pages. */
export function register(add: Add) {
  add(endpoints, ...routes);
  add(dashboardWarnings, failedJobsWarning);
}
