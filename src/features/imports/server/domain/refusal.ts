import { ApiError } from "#platform/contract/errors.ts";

/** What the database will not keep: bad data, broken rules, and what is too large for it. */
const refusing = /^(22|23|54)/;

/** Why a line cannot be added; undefined where the error is not about the line. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.details.errors?.[0]?.message ?? error.message;
  const { code = "", message } = error as { code?: string; message?: string };
  return refusing.test(code) ? `cannot be kept: ${message}` : undefined;
}
