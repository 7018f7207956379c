import { z } from "zod";
import { addonLimits } from "../../contract/rules/limits.ts";

const recordSchema = z.record(z.string(), z.unknown());
export const rowsSchema = z
  .union([recordSchema.transform((row) => [row]), z.array(recordSchema).min(1)])
  .refine((rows) => rows.length <= addonLimits.rowsPerCall, {
    error: `A call can store ${addonLimits.rowsPerCall} rows.`,
  });
export const namesSchema = z.array(z.string().max(60)).max(8);

/** What `select` is given. */
export const selectionSchema = z
  .strictObject({
    where: z.unknown().optional(),
    order: namesSchema.default([]),
    limit: z.int().min(1).max(addonLimits.rowsPerCall).default(100),
    offset: z.int().min(0).max(addonLimits.rows).default(0),
  })
  .prefault({});

export const updateSchema = z.strictObject({
  where: recordSchema,
  set: recordSchema.default({}),
  add: z.record(z.string(), z.int()).default({}),
});

/** What `delete` is given, and `count` if it is given anything. */
export const filteredSchema = z.strictObject({ where: recordSchema });
