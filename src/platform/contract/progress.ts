import { z } from "zod";

/** What became of each of many records, which the request names by such ids. */
export const progressOf = <ID extends z.ZodType<string | number>>(id: ID) =>
  z.object({
    progress: z.object({
      successIDs: z.array(id),
      failedIDs: z.array(id),
      exceptionsByID: z.record(z.string(), z.looseObject({ message: z.string(), status: z.int() })),
      countTotalIDs: z.int().nullable(),
    }),
    /** Null once everything is done. */
    callbackPayload: z.string().nullable(),
  });

export const progressSchema = progressOf(z.int());

export type Progress<ID extends string | number = number> = z.output<
  ReturnType<typeof progressOf<z.ZodType<ID>>>
>;
