import { Worker } from "node:worker_threads";
import type { Mention } from "./mentions.ts";
import type { FromThread, RenderResult, RenderTask, ToThread } from "./render-task.ts";

/** A task and who waits for it. */
interface Order {
  task: RenderTask;
  findUsers(names: readonly string[]): Promise<ReadonlyMap<string, Mention>>;
  resolve(results: RenderResult[]): void;
  reject(error: Error): void;
}

export interface RenderPool {
  /** Renders the bodies of a task on another core. Rejects if the thread ends over it. */
  run(task: RenderTask, findUsers: Order["findUsers"]): Promise<RenderResult[]>;
}

interface Thread {
  isIdle(): boolean;
  give(order: Order): void;
}

const idleMs = 10_000;

/** Threads that render bodies by the thousand; they start when needed and end when idle. */
export function createRenderPool(size: number): RenderPool {
  const threads = new Set<Thread>();
  const waiting: Order[] = [];

  function start(): Thread {
    const thread = startThread({
      free() {
        const next = waiting.shift();
        if (next) thread.give(next);
      },
      ended() {
        threads.delete(thread);
        const next = waiting.shift();
        if (next) start().give(next);
      },
    });
    threads.add(thread);
    return thread;
  }

  return {
    run: (task, findUsers) =>
      new Promise((resolve, reject) => {
        const order = { task, findUsers, resolve, reject };
        const idle = [...threads].find((thread) => thread.isIdle());
        if (idle) idle.give(order);
        else if (threads.size < size) start().give(order);
        else waiting.push(order);
      }),
  };
}

function startThread({ free, ended }: { free(): void; ended(): void }): Thread {
  const worker = new Worker(new URL("./render-thread.ts", import.meta.url));
  let order: Order | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  const tell = (message: ToThread) => worker.postMessage(message);

  function settle(run: (order: Order) => void) {
    const done = order;
    order = undefined;
    timer = setTimeout(end, idleMs).unref();
    worker.unref();
    if (done) run(done);
  }

  function end() {
    isEnding = true;
    void worker.terminate();
  }

  worker.on("message", async (message: FromThread) => {
    if ("names" in message) {
      try {
        tell({ users: (await order?.findUsers(message.names)) ?? new Map() });
      } catch (error) {
        // The thread still waits for its answer, so it cannot be given anything else.
        end();
        settle(({ reject }) => reject(error as Error));
      }
      return;
    }
    settle(({ resolve, reject }) =>
      "results" in message ? resolve(message.results) : reject(new Error(message.failure)),
    );
    free();
  });
  worker.on("error", (error) => {
    isEnding = true;
    settle(({ reject }) => reject(error as Error));
  });
  worker.on("exit", () => {
    settle(({ reject }) => reject(new Error("The thread that rendered ended.")));
    clearTimeout(timer);
    ended();
  });
  return {
    isIdle: () => order === undefined && !isEnding,
    give(next) {
      order = next;
      clearTimeout(timer);
      worker.ref();
      tell({ task: next.task });
    },
  };
}
