import type { Ctx } from "../context.ts";
import { createJobContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";
import { eventObservers, type JobDefinition, jobs, listeners, schedules } from "./jobs.ts";
import type { Workers } from "./queue.ts";

/** Workers for all registered jobs, listeners and schedules; each run gets a new context. */
export function createWorkers(platform: Platform): Workers {
  const { extensions } = platform;
  const listening = [...extensions.list(listeners), ...extensions.list(eventObservers)].map(
    ({ job }) => job as JobDefinition,
  );
  return {
    jobs: [...extensions.list(jobs), ...listening].map(
      ({ name, payload, retries, timeout, concurrency, handle }) => ({
        name,
        retries,
        timeout,
        concurrency,
        run: (jobID, data) =>
          runLogged(platform, { name, jobID }, (ctx) => handle(ctx, payload.parse(data))),
      }),
    ),
    schedules: extensions.list(schedules).map(({ name, cron, handle }) => ({
      name,
      cron,
      run: (jobID) => runLogged(platform, { name, jobID }, handle),
    })),
  };
}

async function runLogged(
  platform: Platform,
  { name: job, jobID }: { name: string; jobID: string },
  run: (ctx: Ctx) => Promise<void>,
) {
  const log = platform.log.child({ job });
  const end = platform.pulse.begin(`job ${job}`, "other");
  try {
    await run(createJobContext(platform, log, jobID));
    log.debug({ jobID }, "job done");
  } catch (error) {
    log.error({ jobID, err: error }, "job failed");
    throw error;
  } finally {
    end();
  }
}
