import type { Worker } from "node:worker_threads";
import { unavailable } from "../../contract/errors.ts";
import { ThreadLimitError } from "./thread-limit-error.ts";

/** Wall clock limit as a multiple of the CPU limit, since a thread on a busy machine runs only now and then. */
const wallClockFactor = 6;
const pollMs = 100;

const workedMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  );

export function createWorkTimer(worker: Worker) {
  let timer: NodeJS.Timeout | undefined;
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  function wait(ms: number, run: () => void) {
    stop();
    timer = setTimeout(run, ms).unref();
  }
  /** Counts CPU time only, not waiting for a core or an answer. */
  function limitWork(limitMs: number, end: (reason: Error) => void) {
    const giveUpAt = performance.now() + limitMs * wallClockFactor;
    const before = workedMs(worker);
    const check = async () => {
      const startedTimer = timer;
      const left = limitMs - (await workedMs(worker)) + (await before);
      if (timer !== startedTimer) return;
      if (left <= 0) return end(new ThreadLimitError("The thread took too long."));
      if (performance.now() > giveUpAt) return end(unavailable("threads"));
      wait(Math.max(left, pollMs), check);
    };
    wait(limitMs, check);
  }
  return { stop, wait, limitWork };
}
