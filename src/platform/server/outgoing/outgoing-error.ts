import { invalid } from "../../contract/errors.ts";

export type OutgoingFailure =
  | "refused"
  | "unreachable"
  | "tooSlow"
  | "tooLarge"
  | "wrongType"
  | "redirects"
  | "unreadable"
  | "busy";

/** Why a URL supplied by a user could not be fetched. The reason is for logs only. */
export class OutgoingError extends Error {
  readonly reason: OutgoingFailure;

  constructor(reason: OutgoingFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OutgoingError";
    this.reason = reason;
  }
}

/**
 * The same 422 for every failure, so that users cannot probe the internal network. Other errors are returned
 * unchanged.
 */
export function asFieldError(error: unknown, field: string): unknown {
  if (!(error instanceof OutgoingError)) return error;
  return invalid({ field, message: "This address could not be read." });
}
