import { z } from "zod";

/** Fields of answers that are left out of what other programs are told, where they have no value. */
export const leftOut = z.registry<Record<never, never>>();

/**
 * A field that not every record has: null for the site's own pages, and not there for other programs, whose types have
 * it optional.
 */
export function leftOutIfNone<Schema extends z.ZodType>(schema: Schema) {
  const field = schema.nullable();
  leftOut.add(field, {});
  return field;
}
