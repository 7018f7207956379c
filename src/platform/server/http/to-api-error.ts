import { ApiError, badRequest, unavailable } from "../../contract/errors.ts";
import { isTransient, isUnavailable } from "../database/failures.ts";
import type { Logger } from "../logger.ts";

interface FastifyFailure {
  code?: string;
  statusCode?: number;
  message: string;
}

const known: Record<string, [number, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "This content type is not accepted here."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "What you sent is too large."],
  FST_REQ_FILE_TOO_LARGE: [413, "The uploaded file was too big."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "The body is not valid JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "The body is empty."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "The length of the body is not what its header says."],
};

/** What the caller is told about any failure. Causes that are nobody's business are logged only. */
export function toApiError(error: unknown, log: Logger): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error) || isTransient(error)) {
    log.warn({ error: (error as Error).message }, "database unavailable");
    return unavailable();
  }
  const failure = error as FastifyFailure;
  const [status, message] = known[failure.code ?? ""] ?? [];
  if (status && message) return new ApiError(status, message);
  if (failure.statusCode && failure.statusCode < 500) return badRequest(failure.message);
  log.error({ err: error }, "unexpected error");
  return new ApiError(500, "Something went wrong.", {
    description: "The error was logged. Please try again later.",
  });
}
