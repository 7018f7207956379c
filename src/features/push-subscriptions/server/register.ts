import { dashboardWarnings } from "#features/dashboard/server/public.ts";
import { notificationChannels } from "#features/notifications/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { type JobDefinition, jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { pushChannel } from "./domain/channel.ts";
import { refusalWarning } from "./domain/refusal-warning.ts";
import { serviceWorker } from "./domain/service-worker.ts";
import { deliverPush, forgetNotices, sendNotices } from "./jobs.ts";
import { removeOf } from "./queries.ts";
import { routes } from "./routes.ts";
import { pushSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, serviceWorker);
  add(notificationChannels, pushChannel);
  add(jobs, deliverPush as JobDefinition, sendNotices as JobDefinition);
  add(schedules, forgetNotices);
  add(dashboardWarnings, refusalWarning);
  add(settings, ...pushSettings);
  add(userErasers, {
    name: "push-subscriptions",
    tables: ["pushSubscriptions", "pushNotices"],
    erase: removeOf,
  });
}
