import type { Logger } from "../logger.ts";
import type { DatabaseWatch } from "./watch.ts";

/** A database that goes away breaks many connections at one moment, of which one line is enough. */
const quietMs = 1_000;

/**
 * Logs errors of connections that nobody waits for: a warning at most once a second, the rest as details. While the
 * database is away all of them are details, since the watch says so once for all of them.
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
