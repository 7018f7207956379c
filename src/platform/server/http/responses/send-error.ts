import type { FastifyReply, FastifyRequest } from "fastify";
import type { ApiError } from "../../../contract/errors.ts";
import type { Logger } from "../../logging/logger.ts";
import { errorPage, errorPagePolicy } from "./error-page.ts";
import { toApiError } from "./to-api-error.ts";

export function sendError(reply: FastifyReply, error: unknown, log: Logger) {
  const apiError = toApiError(error, log);
  return prepare(reply, apiError)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(apiError.toBody()));
}

/** Like `sendError` outside the API; HTML for clients that accept it. */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  log: Logger,
) {
  if (!request.headers.accept?.includes("text/html")) return sendError(reply, error, log);
  const apiError = toApiError(error, log);
  return prepare(reply, apiError)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", errorPagePolicy)
    .send(errorPage(apiError));
}

/** Like `sendError`, in the shape of another protocol. */
export function sendShapedError(
  reply: FastifyReply,
  error: unknown,
  log: Logger,
  shape: (error: ApiError) => { type: string; body: string },
) {
  const apiError = toApiError(error, log);
  const { type, body } = shape(apiError);
  return prepare(reply, apiError).type(type).send(body);
}

function prepare(reply: FastifyReply, { status, details }: ApiError) {
  // The original response may have been compressed.
  reply.removeHeader("content-encoding");
  if (details.cause) causes.set(reply, details.cause);
  return reply.code(status).headers({ "cache-control": "no-store", ...details.headers });
}

const causes = new WeakMap<FastifyReply, string>();

export const causeOf = (reply: FastifyReply): string | undefined => causes.get(reply);
