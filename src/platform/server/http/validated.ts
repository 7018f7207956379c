import type { z } from "zod";
import { ApiError } from "../../contract/errors.ts";
import { fieldErrors } from "./field-errors.ts";

/** The value as the schema understands it. Throws 422 with the fields that it refuses. */
export function validated<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(422, "Validation Failed", { errors: fieldErrors(result.error.issues) });
}
