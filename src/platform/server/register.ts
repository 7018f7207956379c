import { cliCommands, cliGroups } from "./cli-command.ts";
import { dispatchEvent } from "./dispatch-event.ts";
import type { Add } from "./extensions.ts";
import { deleteOldKeys } from "./http/delete-old-keys.ts";
import { rawRoutes } from "./http/raw-route.ts";
import { resources } from "./http/route.ts";
import { trustedProxies } from "./http/trusted-proxies.ts";
import { forgetJobRuns } from "./job-runs/job-runs.ts";
import { type JobDefinition, jobs, schedules } from "./jobs.ts";
import { jobCommands } from "./jobs-cli.ts";
import { liveRoute } from "./live/live-route.ts";
import { trimLiveEvents } from "./live/trim-live-events.ts";
import { forgetSecret } from "./secret/secret-cli.ts";
import { startChecks } from "./start-tasks.ts";

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
