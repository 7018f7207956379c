import { z } from "zod";
import { whole } from "../queries/query.ts";

/** Result of a bulk operation for each record id. */
export const progressOf = <ID extends z.ZodType<string | number>>(id: ID) =>
  z.object({
    progress: z.object({
      successIDs: z.array(id),
      failedIDs: z.array(id),
      exceptionsByID: z.record(z.string(), z.looseObject({ message: z.string(), status: z.int() })),
      countTotalIDs: z.int().nullable(),
    }),
    callbackPayload: z
      .string()
      .nullable()
      .describe("What `POST /calls/run` takes to go on; null once everything is done"),
  });

export const progressSchema = progressOf(z.int()).meta({ id: "Progress" });

export type Progress<ID extends string | number = number> = z.output<
  ReturnType<typeof progressOf<z.ZodType<ID>>>
>;

const maxSeconds = 20;

/** Execution of bulk operations: until done or timed out, or as a background job. */
export const longRunnerQuery = z.object({
  longRunnerMode: z
    .enum(["sync", "async"])
    .default("sync")
    .describe("`sync` answers once it is done or the time is over, `async` at once with 202"),
  longRunnerTimeout: whole(0, maxSeconds)
    .default(maxSeconds)
    .describe("After how many seconds `sync` answers 408, to be gone on with by `POST /calls/run`"),
});

/** Reference to a background job. */
export const trackingSlipSchema = z
  .object({
    jobID: z.string(),
    jobTrackingID: z.string(),
    status: z.enum(["received", "progress", "complete", "failed"]),
    progress: progressOf(z.union([z.int(), z.string()])).shape.progress,
  })
  .meta({ id: "TrackingSlip" });

export type TrackingSlip = z.output<typeof trackingSlipSchema>;
