import { z } from "zod";
import { derivedJobID } from "./derived-job-id.ts";
import { defineJob, type JobDefinition } from "./jobs.ts";

/**
 * Enqueues a job per listener of an event, so that emitting writes one row. The row names the listeners, since
 * another version of the product may process it.
 */
export const dispatchEvent: JobDefinition<{ jobs: string[]; payload: object }> = defineJob({
  name: "tell-listeners",
  payload: z.object({ jobs: z.array(z.string()), payload: z.looseObject({}) }),
  retries: 20,
  concurrency: 2,
  handle: (ctx, { jobs, payload }) =>
    ctx.transaction(({ platform, db, jobID = "" }) =>
      platform.queue.send(
        db,
        ...jobs.map((name) => ({ name, payload, jobID: derivedJobID(jobID, name) })),
      ),
    ),
});
