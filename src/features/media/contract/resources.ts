import { z } from "zod";
import { timestamp } from "#platform/contract/query.ts";

export const mediaSchema = z.object({
  mediaID: z.int(),
  /** As the uploader called the file, without anything that could mislead. */
  name: z.string(),
  /** Media type. */
  type: z.string(),
  /** In bytes, as stored. */
  size: z.int(),
  /** In pixels; null for all but images. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Path below the site's address. Images come in other sizes too: see `sizedUrl`. */
  url: z.string(),
  /** What the file belongs to; `embed` with the uploader's id until it is attached. */
  foreignType: z.string().nullable(),
  foreignID: z.int().nullable(),
  insertUserID: z.int(),
  dateInserted: timestamp(),
});

export type Media = z.output<typeof mediaSchema>;

const progressID = z.union([z.int(), z.string()]);

/** What became of each of many records. */
export const longRunnerSchema = z.object({
  progress: z.object({
    successIDs: z.array(progressID),
    failedIDs: z.array(progressID),
    exceptionsByID: z.record(z.string(), z.object({ message: z.string(), status: z.int() })),
    countTotalIDs: z.int().nullable(),
  }),
  /** Null: everything was done within the call. */
  callbackPayload: z.string().nullable(),
});
