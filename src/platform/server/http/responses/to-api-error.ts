import { STATUS_CODES } from "node:http";
import { ApiError, badRequest, unavailable } from "../../../contract/errors.ts";
import { isTransient, isUnavailable } from "../../database/failures.ts";
import type { Logger } from "../../logging/logger.ts";

interface FrameworkFailure {
  message: string;
  code?: string;
  statusCode?: number;
}

const messages: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "This content type is not accepted here.",
  FST_ERR_CTP_BODY_TOO_LARGE: "What you sent is too large.",
  FST_REQ_FILE_TOO_LARGE: "The uploaded file was too big.",
  FST_FILES_LIMIT: "You sent too many files at once.",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The length of the body is not what its header says.",
  FST_ERR_BAD_URL: "The address is not valid.",
};

/** Errors of the multipart parser, which have no status. */
const brokenForm = /^(unexpected end of|malformed|part terminated early|multipart: boundary)/i;

/** The API error for any failure. Internal causes are only logged. */
export function toApiError(error: unknown, log: Logger): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error) || isTransient(error)) {
    warnOnce(error as Error, log);
    return unavailable("database");
  }
  const failure = error as FrameworkFailure;
  if (brokenForm.test(failure.message)) return badRequest("The form could not be read.");
  const { code = "", statusCode = 500 } = failure;
  const message = messages[code] ?? STATUS_CODES[statusCode];
  if (statusCode >= 400 && statusCode < 500 && message) return new ApiError(statusCode, message);
  log.error({ err: error }, "unexpected error");
  return new ApiError(500, "Something went wrong.", {
    description: "The error was logged. Please try again later.",
  });
}

const quietMs = 10_000;
let quietUntil = 0;

/** While the database is down every request fails alike: logs one line per period. */
function warnOnce({ message }: Error, log: Logger) {
  if (Date.now() < quietUntil) return;
  quietUntil = Date.now() + quietMs;
  log.warn({ error: message }, "database unavailable");
}
