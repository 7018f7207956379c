import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { Logger } from "../../logging/logger.ts";

export interface ServerOutput {
  lines: string[];
  onLine(listener: (line: string) => void): void;
}

const maxLines = 20;
const warningPattern = /^(WARNING|ERROR|FATAL|PANIC):/;
/** Sent to every connection on a normal stop, and to connections during startup. */
const expectedPattern = /^FATAL: {2}(terminating connection due to|the database system is)/;

/** Copies PostgreSQL's log to ours; it must have an empty line prefix and English messages. */
export function readServerOutput(stream: Readable, log: Logger): ServerOutput {
  const lines: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  createInterface({ input: stream }).on("line", (line) => {
    if (line.trim() === "") return;
    lines.push(line.trim());
    if (lines.length > maxLines) lines.shift();
    log[warningPattern.test(line) && !expectedPattern.test(line) ? "warn" : "debug"](
      { source: "postgres" },
      line,
    );
    for (const listener of listeners) listener(line);
  });
  return { lines, onLine: (listener) => listeners.push(listener) };
}
