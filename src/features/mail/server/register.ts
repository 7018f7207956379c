import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { rawRoutes } from "#platform/server/http/raw-route.ts";
import { jobs, schedules } from "#platform/server/jobs.ts";
import { mailJobs, sweepMails } from "./jobs.ts";
import { boxRoutes } from "./routes.ts";
import { mailSettings } from "./settings.ts";

export function register(add: Add) {
  add(settings, ...mailSettings);
  add(rawRoutes, ...boxRoutes);
  add(jobs, ...mailJobs);
  add(schedules, sweepMails);
}
