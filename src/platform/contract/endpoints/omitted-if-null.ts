import { z } from "zod";

/** Response fields that other clients do not receive when they are null. */
export const omittedIfNullFields = z.registry<Record<never, never>>();

/** A field that is null for the site's own pages, and missing for other clients, whose types declare it optional. */
export function omittedIfNull<Schema extends z.ZodType>(schema: Schema) {
  const field = schema.nullable();
  omittedIfNullFields.add(field, {});
  return field;
}
