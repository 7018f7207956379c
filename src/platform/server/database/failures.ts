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
 * Whether the database could not be reached or could not serve in time, so that the same call may
 * succeed later: connection errors, classes 08, 53 and 57, lock timeout (55P03), read-only (25006).
 */
export function isUnavailable(error: unknown): boolean {
  const { code = "", message = "" } = failureOf(error);
  if (connectionCodes.has(code) || /^(08|53|57)/.test(code)) return true;
  return code === "55P03" || code === "25006" || connectionMessages.test(message);
}

/** Whether the transaction lost against another one and may simply run again (40001, 40P01). */
export const isTransient = (error: unknown) =>
  ["40001", "40P01"].includes(failureOf(error).code ?? "");

/** Whether others held what the transaction wanted for too long, or won against it each time. */
export const isLockedOut = (error: unknown) =>
  isTransient(error) || failureOf(error).code === "55P03";

/** Whether a unique rule of the given name (or any) refused a row. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = failureOf(error) as DatabaseFailure & {
    constraint?: string;
  };
  return code === "23505" && (constraint === undefined || broken === constraint);
}
