interface DatabaseFailure {
  code?: string;
  message?: string;
}

const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
]);

const connectionMessages =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|connection ended|not queryable|client has encountered a connection error|cannot use a pool after/i;

const failureOf = (error: unknown): DatabaseFailure =>
  typeof error === "object" && error !== null ? (error as DatabaseFailure) : {};

/**
 * Whether the database was unreachable or too slow, so that a retry may succeed: connection errors, classes 08, 53
 * and 57, lock timeout (55P03), read-only (25006).
 */
export function isUnavailable(error: unknown): boolean {
  const { code = "", message = "" } = failureOf(error);
  if (connectionCodes.has(code) || /^(08|53|57)/.test(code)) return true;
  return code === "55P03" || code === "25006" || connectionMessages.test(message);
}

/** Whether the transaction failed by a serialization failure or deadlock (40001, 40P01) and may be retried. */
export const isTransient = (error: unknown) =>
  ["40001", "40P01"].includes(failureOf(error).code ?? "");

/** Whether the transaction failed by a lock timeout, or by conflicts in all its retries. */
export const isLockedOut = (error: unknown) =>
  isTransient(error) || failureOf(error).code === "55P03";

/** Whether a unique constraint (the named one, or any) rejected a row. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = failureOf(error) as DatabaseFailure & {
    constraint?: string;
  };
  return code === "23505" && (constraint === undefined || broken === constraint);
}
