import { cliCommands, cliGroups } from "./cli-command.ts";
import type { Add } from "./extensions.ts";
import { deleteOldKeys } from "./http/endpoints/delete-old-keys.ts";
import { resources } from "./http/endpoints/route.ts";
import { trustedProxies } from "./http/origins/trusted-proxies.ts";
import { rawRoutes } from "./http/serving/raw-route.ts";
import { forgetJobRuns } from "./job-runs/job-runs.ts";
import { dispatchEvent } from "./jobs/dispatch-event.ts";
import { type JobDefinition, jobs, schedules } from "./jobs/jobs.ts";
import { jobCommands } from "./jobs/jobs-cli.ts";
import { liveRoute } from "./live/live-route.ts";
import { trimLiveEvents } from "./live/trim-live-events.ts";
import { forgetSecret } from "./secret/secret-cli.ts";
import { startChecks } from "./startup/start-tasks.ts";

/** Registrations of the platform itself. */
export function register(add: Add) {
  add(jobs, dispatchEvent as JobDefinition);
  add(schedules, deleteOldKeys, forgetJobRuns, trimLiveEvents);
  add(cliGroups, { name: "jobs", summary: "list jobs that failed, try them again or drop them" });
  add(cliGroups, { name: "secret", summary: "the key that all servers of the site share" });
  add(cliCommands, ...jobCommands, forgetSecret);
  add(rawRoutes, liveRoute);
  add(resources, { name: "live", description: "What happens, as it happens" });
  add(startChecks, trustedProxies);
}
