import { Worker } from "node:worker_threads";
import { ThreadLimitError } from "./thread-limit-error.ts";
import { createWorkTimer } from "./work-timer.ts";

export type ToThread = { task: unknown } | { answer: unknown };

export type FromThread = { question: unknown } | { result: unknown } | { failure: string };

export interface Order {
  task: unknown;
  limitMs?: number | undefined;
  answer?(question: unknown): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export interface Thread {
  isIdle(): boolean;
  give(order: Order): void;
}

interface Listener {
  free(): void;
  ended(): void;
}

const idleMs = 20_000;
/** Malicious input must not exhaust the memory of the process. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Starts a thread that runs one task at a time, and terminates on timeout or when idle. */
export function startThread(script: URL, { free, ended }: Listener): Thread {
  const worker = new Worker(script, { resourceLimits });
  const timer = createWorkTimer(worker);
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

  /** A thread that waits or overruns cannot be reused. */
  function end(reason?: Error) {
    isEnding = true;
    void worker.terminate();
    if (reason) settle(({ reject }) => reject(reason));
  }

  worker.on("message", (message: FromThread) => {
    if ("question" in message)
      return void order?.answer?.(message.question).then((answer) => tell({ answer }), end);
    settle(({ resolve, reject }) =>
      "result" in message ? resolve(message.result) : reject(new Error(message.failure)),
    );
    free();
  });
  worker.on("error", (error) => {
    isEnding = true;
    settle(({ reject }) => reject(toReason(error)));
  });
  worker.on("exit", () => {
    settle(({ reject }) => reject(new Error("The thread ended over its task.")));
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
      tell({ task: next.task });
    },
  };
}

const toReason = (error: unknown): Error =>
  (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new ThreadLimitError((error as Error).message)
    : (error as Error);
