import { createHash } from "node:crypto";
import { z } from "zod";
import { defineJob, type JobDefinition } from "./jobs.ts";

/**
 * Gives each listener of an event a job of its own. Whoever emits writes one row however many there are, and
 * names them, since another version of the product may take this up.
 */
export const tellListeners: JobDefinition<{ jobs: string[]; payload: object }> = defineJob({
  name: "tell-listeners",
  payload: z.object({ jobs: z.array(z.string()), payload: z.looseObject({}) }),
  retries: 20,
  concurrency: 2,
  handle: (ctx, { jobs, payload }) =>
    ctx.transaction(({ platform, db, jobID = "" }) =>
      platform.queue.send(
        db,
        ...jobs.map((name) => ({ name, payload, jobID: jobIDOf(jobID, name) })),
      ),
    ),
});

/** The same whenever this runs again, so that no listener is told twice; each has another. */
const jobIDOf = (jobID: string, name: string): string =>
  createHash("sha256")
    .update(`${jobID} ${name}`)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
