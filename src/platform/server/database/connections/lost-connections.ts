import type { Logger } from "../../logging/logger.ts";
import type { DatabaseWatch } from "./watch.ts";

/** A database outage breaks many connections at once; one line is enough. */
const quietMs = 1_000;

/**
 * Logs errors of idle connections, at most one warning a second, the rest at debug level. During an outage all are
 * at debug level, since the watch logs it once.
 */
export function logLostConnections(log: Logger, watch: DatabaseWatch, message: string) {
  let quietUntil = 0;
  return ({ message: error }: Error): void => {
    const now = performance.now();
    const isNews = watch.isAvailable() && now >= quietUntil;
    if (isNews) quietUntil = now + quietMs;
    log[isNews ? "warn" : "debug"]({ error }, message);
  };
}
