import type { z } from "zod";
import { ApiError } from "../../../contract/errors.ts";
import { fieldErrors } from "./field-errors.ts";

/** The parsed value. Throws 422 with the rejected fields. */
export function validated<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(422, "Validation Failed", { errors: fieldErrors(result.error.issues) });
}
