import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config.ts";
import { openLogOutput } from "./log-output.ts";

export type { Logger };

const secrets = ["password", "token", "secret", "authorization", "cookie", "set-cookie", "apiKey"];

/** One line of JSON per event. Values under secret-looking names are redacted. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  return pino(
    {
      level,
      base: undefined,
      redact: { paths, censor: "[redacted]" },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? openLogOutput(),
  );
}

/** The log of a server process: JSON, or formatted for a terminal. */
export async function openLog({
  FOLKMOOT_LOG_LEVEL: level,
  FOLKMOOT_LOG_FORMAT: format,
}: Config): Promise<Logger> {
  const isPretty = format === "pretty" || (format === "auto" && process.stdout.isTTY);
  if (!isPretty) return createLogger(level);
  // Only terminals need it, and servers have none.
  const { default: pretty } = await import("pino-pretty");
  return createLogger(level, pretty({ translateTime: "SYS:HH:MM:ss", ignore: "requestID,ip" }));
}
