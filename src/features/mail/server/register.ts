import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { jobs, schedules } from "#platform/server/jobs.ts";
import { mailJobs, sweepMails } from "./jobs.ts";
import { mailSettings } from "./settings.ts";

export function register(add: Add) {
  add(settings, ...mailSettings);
  add(jobs, ...mailJobs);
  add(schedules, sweepMails);
}
