import { ApiError } from "#platform/contract/errors.ts";
import type { RawRoute } from "#platform/server/http/serving/raw-route.ts";

/** An error that apps read: `invalid_grant` and others, as RFC 6749 names them. */
export const protocolError = (
  status: number,
  error: string,
  description: string,
  headers?: Record<string, string>,
) => new ApiError(status, description, { context: { error }, ...(headers && { headers }) });

const codeOf = ({ status, details: { context } }: ApiError): string => {
  if (typeof context?.error === "string") return context.error;
  if (status === 429 || status >= 500) return "temporarily_unavailable";
  return "invalid_request";
};

export const presentError: NonNullable<RawRoute["presentError"]> = (error) => ({
  type: "application/json; charset=utf-8",
  body: JSON.stringify({ error: codeOf(error), error_description: error.message }),
});

/** An error that the app reads when the member comes back to it. */
export class AuthorizationError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.name = "AuthorizationError";
    this.code = code;
  }
}
