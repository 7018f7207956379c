import { z } from "zod";

/** What became of each of many records; `callbackPayload` is null once everything is done. */
export const progressSchema = z.object({
  progress: z.object({
    successIDs: z.array(z.int()),
    failedIDs: z.array(z.int()),
    exceptionsByID: z.record(z.string(), z.looseObject({ message: z.string(), status: z.int() })),
    countTotalIDs: z.int().nullable(),
  }),
  callbackPayload: z.string().nullable(),
});

export type Progress = z.output<typeof progressSchema>;
