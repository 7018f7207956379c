import { z } from "zod";
import { derivedJobID } from "./derived-job-id.ts";
import { defineJob, type JobDefinition } from "./jobs.ts";

interface Dispatch {
  event?: string | undefined;
  jobs: string[];
  observers?: string[] | undefined;
  /** When it happened, ISO 8601. */
  date?: string | undefined;
  payload: object;
}

/**
 * Enqueues a job per listener of an event, so that emitting writes one row. The row names the listeners, since
 * another version of the product may process it.
 */
export const dispatchEvent: JobDefinition<Dispatch> = defineJob({
  name: "tell-listeners",
  payload: z.object({
    event: z.string().optional(),
    jobs: z.array(z.string()),
    observers: z.array(z.string()).optional(),
    date: z.string().optional(),
    payload: z.looseObject({}),
  }),
  retries: 20,
  concurrency: 2,
  handle: (ctx, { event = "", jobs, observers = [], date, payload }) =>
    ctx.transaction(({ platform, db, jobID = "" }) =>
      platform.queue.send(
        db,
        ...jobs.map((name) => ({ name, payload, jobID: derivedJobID(jobID, name) })),
        ...observers.map((name) => ({
          name,
          payload: { event, payload, ...(date && { date }) },
          jobID: derivedJobID(jobID, name),
        })),
      ),
    ),
});
