import { pino } from "pino";

/** Lines are written together: each time costs as much as all the rest of a page that is kept. */
const writtenTogether = 4_096;
const longestWaitMs = 50;

/** Bytes of lines that wait to be written; beyond it lines are dropped. */
const maxWaiting = 1_048_576;

let dropped = 0;

/** How many lines were dropped since nobody took them. */
export const countDroppedLines = () => dropped;

let opened: ReturnType<typeof open> | undefined;

/**
 * Standard output for a log, one for all logs of the process. A full disk or a reader that stands still
 * costs lines, never the service, its memory or its end.
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
  // What could not be written waits, and is tried again with the next line.
  output.on("error", () => {
    isStuck = true;
  });
  // At the end of the process it would try for ever.
  output.flushSync = () => {
    if (!isStuck) flush();
  };
  process.stdout.on("error", () => undefined);
  return output;
}

/** What is less than is written together does not wait for more for long. */
function writeInTime(output: ReturnType<typeof pino.destination>) {
  const write = output.write.bind(output);
  let isAwaited = false;
  let isOpen = true;
  output.once("close", () => {
    isOpen = false;
  });
  const flush = () => {
    isAwaited = false;
    // With a callback it would also wait for the disk, and keep two listeners each time while nobody reads.
    if (isOpen) output.flush();
  };
  output.write = (line) => {
    if (!isAwaited) setTimeout(flush, longestWaitMs);
    isAwaited = true;
    return write(line);
  };
}
