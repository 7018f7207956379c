import { ApiError, conflict, invalid, tooManyRequests } from "#platform/contract/errors.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { type IntegrationFailure, mayBeMadeCode } from "../../contract/rules.ts";

interface Details {
  status?: number | undefined;
  /** What the other system said. */
  answer?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Why another system did not do what it was asked. The message is for logs, without posts and keys. */
export class IntegrationError extends Error {
  readonly reason: IntegrationFailure;
  readonly details: Details;

  constructor(reason: IntegrationFailure, message: string, details: Details = {}) {
    super(message);
    this.name = "IntegrationError";
    this.reason = reason;
    this.details = details;
  }
}

/** Throws errors of other kinds. */
export function asIntegrationError(error: unknown): IntegrationError {
  if (error instanceof IntegrationError) return error;
  if (!(error instanceof OutgoingError)) throw error;
  // Too many requests of this site wait for their turn, which is not the fault of the service.
  if (error.reason === "busy") return new IntegrationError("busy", error.message);
  const isUnreadable = error.reason === "tooLarge" || error.reason === "unreadable";
  return new IntegrationError(isUnreadable ? "unreadable" : "away", error.reason);
}

const lookThere =
  "The answer of the other system was lost. It may have made the record: look there before you send the post again.";

const cause = "integration";

const refused = (code: string, message: string) =>
  invalid({ field: "attachmentType", code, message });

/** The error for a caller who waited for the other system, which may have made what it was asked for. */
export function refusalOf({ reason, details }: IntegrationError, mayBeMade = false): ApiError {
  switch (reason) {
    case "refused":
      return refused(reason, details.answer ?? "The other system does not accept this.");
    case "not-configured":
      return conflict("This integration is not set up.");
    case "rate":
      return tooManyRequests(details.retryAfterSeconds ?? 60, {
        message: "The other system gets too many requests.",
        cause,
      });
    case "moved":
      return refused(reason, "This has moved in the other system. Its new address must be set up.");
    case "denied":
    case "not-found":
      return refused(reason, "The other system does not let this site in.");
    case "unreadable":
      return refused(
        reason,
        mayBeMade ? lookThere : "The answer of the other system cannot be read.",
      );
    case "away":
    case "busy":
      return new ApiError(503, "The other system does not answer.", {
        cause,
        description: mayBeMade ? lookThere : "Please try again in a few minutes.",
        ...(mayBeMade ? { context: { code: mayBeMadeCode } } : {}),
        headers: { "retry-after": String(details.retryAfterSeconds ?? 60) },
      });
  }
}
