import type { Logger } from "../logger.ts";
import type { Witness } from "./answered.ts";

/** Writes one line for each answered request. */
export function requestLog(log: Logger): Witness {
  // Nothing in these lines can be secret, and looking for it costs more than all the rest of them.
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
 * The path without what a log must not keep: the query, and parts that look like one-time tokens
 * (20 and more characters with capitals and digits, which names in addresses do not have).
 */
export const loggedPath = (url: string) =>
  (url.split("?", 1)[0] ?? "").slice(0, 500).replaceAll(secretPart, "[redacted]");
