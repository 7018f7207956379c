import type { Worker } from "node:worker_threads";
import { unavailable } from "../../contract/errors.ts";
import { ThreadLimitError } from "./thread-limit-error.ts";

/** So many times its limit may a task take by the clock: on a busy machine it has its turn but now and then. */
const patience = 6;
const lookMs = 100;

/** Milliseconds that a core has worked for the thread; one that still starts has done nothing. */
const workedMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  );

/** The one timer of a thread: how long it may be idle, or work. */
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
  /** Only work counts: while others have their turn, or an answer is awaited, a thread does nothing. */
  function limitWork(limitMs: number, end: (reason: Error) => void) {
    const giveUpAt = performance.now() + limitMs * patience;
    const before = workedMs(worker);
    const look = async () => {
      const own = timer;
      const left = limitMs - (await workedMs(worker)) + (await before);
      if (timer !== own) return;
      if (left <= 0) return end(new ThreadLimitError("The thread took too long."));
      if (performance.now() > giveUpAt) return end(unavailable("threads"));
      wait(Math.max(left, lookMs), look);
    };
    wait(limitMs, look);
  }
  return { stop, wait, limitWork };
}
