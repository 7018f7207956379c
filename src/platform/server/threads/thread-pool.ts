import { unavailable } from "../../contract/errors.ts";
import { type Order, startThread, type Thread } from "./start-thread.ts";

export interface ThreadPoolOptions {
  /** Script that receives `ToThread` and posts `FromThread` on its parent port. */
  script: URL;
  /** Maximum of threads; started on demand, terminated when idle. */
  size: number;
  /** Longer queues are refused with 503. */
  maxWaiting: number;
}

export interface ThreadPool {
  /**
   * Runs a task on another core, for at most `limitMs` of CPU time if given. Rejects with a ThreadLimitError at
   * the limit of time or memory, and with 503 if too many tasks wait.
   */
  run(order: Omit<Order, "resolve" | "reject">): Promise<unknown>;
}

export function createThreadPool({ script, size, maxWaiting }: ThreadPoolOptions): ThreadPool {
  const threads = new Set<Thread>();
  const waiting: Order[] = [];

  function start(): Thread {
    const thread = startThread(script, {
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
    run: (order) =>
      new Promise((resolve, reject) => {
        const whole = { ...order, resolve, reject };
        const idle = [...threads].find((thread) => thread.isIdle());
        if (idle) idle.give(whole);
        else if (threads.size < size) start().give(whole);
        else if (waiting.length < maxWaiting) waiting.push(whole);
        else reject(unavailable("threads"));
      }),
  };
}
