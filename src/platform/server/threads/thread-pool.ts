import { unavailable } from "../../contract/errors.ts";
import { type Order, startThread, type Thread } from "./start-thread.ts";

export interface ThreadPoolOptions {
  /** Listens for `ToThread` and says `FromThread` on its parent port. */
  script: URL;
  /** Threads at most; they start when needed and end when idle. */
  size: number;
  /** Behind so many others nobody waits: they are told to come back. */
  maxWaiting: number;
}

export interface ThreadPool {
  /**
   * Works on a task on another core, for `limitMs` milliseconds of a core at most where that is given. Rejects with a
   * ThreadLimitError where it takes longer or more memory, and with 503 where too many wait.
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
