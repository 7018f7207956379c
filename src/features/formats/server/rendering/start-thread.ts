import { Worker } from "node:worker_threads";
import { unavailable } from "#platform/contract/errors.ts";
import type { Asked, Found, FromThread, ToThread } from "./render-task.ts";

type Results = Extract<FromThread, { results: unknown }>["results"];

/** A task and who waits for it. */
export interface Order {
  message: ToThread;
  limitMs?: number;
  lookUp(asked: Asked): Promise<Found>;
  resolve(results: Results): void;
  reject(error: Error): void;
}

export interface Thread {
  isIdle(): boolean;
  give(order: Order): void;
}

const idleMs = 20_000;
/** So many times its limit may a task take by the clock: on a busy machine it has its turn but now and then. */
const patience = 6;
const lookMs = 100;
/** What a hostile body makes a thread hold must not bring the process down. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** The thread took longer over a task, or wanted more memory, than it may. */
export class ThreadLimitError extends Error {}

export function startThread({ free, ended }: { free(): void; ended(): void }): Thread {
  const worker = new Worker(new URL("./render-thread.ts", import.meta.url), { resourceLimits });
  const timer = createTimer(worker);
  let order: Order | undefined;
  let isEnding = false;
  const tell = (message: ToThread) => worker.postMessage(message);

  function settle(run: (order: Order) => void) {
    const done = order;
    order = undefined;
    timer.wait(idleMs, () => end());
    worker.unref();
    if (done) run(done);
  }

  /** A thread that waits for an answer or works for too long cannot be given anything else. */
  function end(reason?: Error) {
    isEnding = true;
    void worker.terminate();
    if (reason) settle(({ reject }) => reject(reason));
  }

  worker.on("message", (message: FromThread) => {
    if ("asked" in message)
      return void order?.lookUp(message.asked).then((found) => tell({ found }), end);
    settle(({ resolve, reject }) =>
      "results" in message ? resolve(message.results) : reject(new Error(message.failure)),
    );
    free();
  });
  worker.on("error", (error) => {
    isEnding = true;
    settle(({ reject }) => reject(toReason(error)));
  });
  worker.on("exit", () => {
    settle(({ reject }) => reject(new Error("The thread that rendered ended.")));
    timer.stop();
    ended();
  });
  return {
    isIdle: () => order === undefined && !isEnding,
    give(next) {
      order = next;
      if (next.limitMs === undefined) timer.stop();
      else timer.limitWork(next.limitMs, end);
      worker.ref();
      tell(next.message);
    },
  };
}

/** Milliseconds that a core has worked for the thread; one that still starts has done nothing. */
const workedMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  );

const toReason = (error: unknown): Error =>
  (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new ThreadLimitError((error as Error).message)
    : (error as Error);

function createTimer(worker: Worker) {
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
      if (performance.now() > giveUpAt) return end(unavailable("rendering"));
      wait(Math.max(left, lookMs), look);
    };
    wait(limitMs, look);
  }
  return { stop, wait, limitWork };
}
