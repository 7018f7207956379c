import { destination } from "pino";
import type { Config } from "#platform/server/config.ts";
import { createLogger, type Logger } from "#platform/server/logging/logger.ts";

/** Standard output is the command's result; logs go to standard error. */
export function createCommandLogger({ FOLKMOOT_LOG_LEVEL: level }: Config): Logger {
  return createLogger(level === "info" ? "warn" : level, destination({ fd: 2, sync: true }));
}
