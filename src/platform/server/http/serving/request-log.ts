import type { Logger } from "../../logging/logger.ts";
import type { ResponseListener } from "../responses/finished-request.ts";

export function requestLog(log: Logger): ResponseListener {
  // These lines contain no secrets, and redaction would cost more than the rest.
  const plain = log.child({}, { redact: [] });
  if (!plain.isLevelEnabled("info")) return () => undefined;
  return ({ requestID, traceID, method, url, status, ms, ip }) =>
    plain.info(
      {
        requestID,
        ...(traceID ? { traceID } : {}),
        method,
        path: loggedPath(url),
        status,
        ms: Math.round(ms),
        ip,
      },
      "request",
    );
}

const secretPart = /(?<=\/)(?=[^/]*[A-Z])(?=[^/]*\d)[\w.~-]{20,}(?=\/|$)/g;

/**
 * The path without its query and without parts that look like one-time tokens (20 or more characters with capitals
 * and digits).
 */
export const loggedPath = (url: string) =>
  (url.split("?", 1)[0] ?? "").slice(0, 500).replaceAll(secretPart, "[redacted]");
