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

/** Why an address that somebody gave could not be read. The reason is for logs, not for that person. */
export class OutgoingError extends Error {
  readonly reason: OutgoingFailure;

  constructor(reason: OutgoingFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OutgoingError";
    this.reason = reason;
  }
}

/**
 * The same 422 for every failure: whoever gave the address must not learn from it which machines and
 * ports there are behind the site. Other errors are passed on.
 */
export function asFieldError(error: unknown, field: string): unknown {
  if (!(error instanceof OutgoingError)) return error;
  return invalid({ field, message: "This address could not be read." });
}
