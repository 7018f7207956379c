import { ApiError } from "#platform/contract/errors.ts";

/** PostgreSQL error classes: data exception, integrity constraint violation, program limit exceeded. */
const refusalCodes = /^(22|23|54)/;

/** Reason to refuse a line; undefined if the error has another cause. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.details.errors?.[0]?.message ?? error.message;
  const { code = "", message } = error as { code?: string; message?: string };
  return refusalCodes.test(code) ? `cannot be kept: ${message}` : undefined;
}
