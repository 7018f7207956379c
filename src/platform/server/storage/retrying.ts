import { setTimeout as sleep } from "node:timers/promises";
import { StorageError } from "./blob-store.ts";

const maxTries = 4;
const firstPauseMs = 200;
/** After this many consecutive failures, all calls fail at once for a while. */
const failuresToOpen = 5;
const openMs = 10_000;

interface S3Failure {
  name?: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
}

const isFinal = ({ $metadata }: S3Failure) => {
  const status = $metadata?.httpStatusCode;
  return status !== undefined && status < 500 && status !== 408 && status !== 429;
};

/**
 * Retries calls to a remote store with growing pauses, within one deadline for all tries. While the store is down,
 * calls fail at once (circuit breaker).
 */
export function createRetrying() {
  let failures = 0;
  let openUntil = 0;

  return async <Result>(
    deadlineMs: number,
    run: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    if (Date.now() < openUntil) throw new StorageError("unavailable", "The store is away.");
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      const result = await tryAgain(run, deadline);
      failures = 0;
      return result;
    } catch (error) {
      failures += 1;
      if (failures >= failuresToOpen) openUntil = Date.now() + openMs;
      const { name, message } = error as S3Failure;
      throw new StorageError("unavailable", `${name}: ${message}`, { cause: error });
    }
  };
}

async function tryAgain<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  deadline: AbortSignal,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(deadline);
    } catch (error) {
      if (tries === maxTries || deadline.aborted || isFinal(error as S3Failure)) throw error;
      const pause = firstPauseMs * 2 ** tries * (0.5 + Math.random() / 2);
      await sleep(pause, undefined, { signal: deadline }).catch(() => undefined);
    }
  }
}
