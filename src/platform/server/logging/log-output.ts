import { pino } from "pino";

/** Lines are written in batches: one write costs as much as serving a cached page. */
const writtenTogether = 4_096;
const longestWaitMs = 50;

const maxWaiting = 1_048_576;

let dropped = 0;

/** Lines dropped so far. */
export const countDroppedLines = () => dropped;

let opened: ReturnType<typeof open> | undefined;

/**
 * Standard output for the logs of the process. A full disk or stuck reader loses log lines, but does not block or
 * crash the process or fill its memory.
 */
export function openLogOutput() {
  opened ??= open();
  return opened;
}

function open() {
  const output = pino.destination({
    fd: 1,
    sync: false,
    minLength: writtenTogether,
    maxLength: maxWaiting,
  });
  writeInTime(output);
  const flush = output.flushSync.bind(output);
  let isStuck = false;
  output.on("write", () => {
    isStuck = false;
  });
  output.on("drop", () => {
    dropped += 1;
    isStuck = true;
  });
  // Failed output stays buffered and is written with the next line.
  output.on("error", () => {
    isStuck = true;
  });
  // At exit it would retry forever.
  output.flushSync = () => {
    if (!isStuck) flush();
  };
  process.stdout.on("error", () => undefined);
  return output;
}

function writeInTime(output: ReturnType<typeof pino.destination>) {
  const write = output.write.bind(output);
  let isAwaited = false;
  let isOpen = true;
  output.once("close", () => {
    isOpen = false;
  });
  const flush = () => {
    isAwaited = false;
    // A callback would wait for fsync, and would add two listeners each time while the reader is stuck.
    if (isOpen) output.flush();
  };
  output.write = (line) => {
    if (!isAwaited) setTimeout(flush, longestWaitMs);
    isAwaited = true;
    return write(line);
  };
}
