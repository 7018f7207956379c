import { ApiError } from "../../contract/errors.ts";
import type { ReadTask } from "./reading-thread.ts";
import { createThreadPool, type ThreadPool } from "./thread-pool.ts";

export interface ReaderBounds {
  maxBytes: number;
  limitMs: number;
}

/** Untrusted input is too large, too slow to parse, or invalid. */
export class UnreadableError extends Error {}

let pool: ThreadPool | undefined;

/** Two, so that one long input does not block all others. */
const threads = () => {
  pool ??= createThreadPool({
    script: new URL("./reading-thread.ts", import.meta.url),
    size: 2,
    maxWaiting: 50,
  });
  return pool;
};

/**
 * Wraps a parser of untrusted input to run on a thread, which is terminated at its limits, so that no input can
 * block the process. `module` exports it as `name`; arguments and result are copied (structured clone). Rejects
 * with an UnreadableError, and with 503 if too many calls wait.
 *
 *     const read = defineReader<typeof readPage>(new URL("./read-page.ts", import.meta.url), "readPage", bounds);
 */
export const defineReader =
  <Read extends (...values: never[]) => unknown>(
    module: URL,
    name: string,
    { maxBytes, limitMs }: ReaderBounds,
  ) =>
  async (...values: Parameters<Read>): Promise<Awaited<ReturnType<Read>>> => {
    if (sizeOf(values) > maxBytes)
      throw new UnreadableError(`${name} reads at most ${maxBytes} bytes.`);
    const task: ReadTask = { module: module.href, name, values };
    try {
      return (await threads().run({ task, limitMs })) as Awaited<ReturnType<Read>>;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new UnreadableError((error as Error).message, { cause: error });
    }
  };

function sizeOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((size, each) => size + sizeOf(each), 0);
}
