import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

const secrets = ["password", "token", "secret", "authorization", "cookie", "set-cookie", "apiKey"];

/** One line of JSON per event. Values under names that hold secrets are replaced. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  return pino(
    {
      level,
      base: undefined,
      redact: { paths, censor: "[redacted]" },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
}
