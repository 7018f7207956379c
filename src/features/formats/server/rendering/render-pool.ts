import { unavailable } from "#platform/contract/errors.ts";
import type {
  Asked,
  ConvertResult,
  ConvertTask,
  Found,
  FromThread,
  RenderResult,
  RenderTask,
} from "./render-task.ts";
import { type Order, startThread, type Thread } from "./start-thread.ts";

export interface RunOptions {
  /** Milliseconds that a core may work for it; without it as long as it likes. */
  limitMs?: number;
}

export interface RenderPool {
  /** Renders the bodies of a task on another core. Rejects if the thread ends over it. */
  render(
    task: RenderTask,
    lookUp: (asked: Asked) => Promise<Found>,
    options?: RunOptions,
  ): Promise<RenderResult[]>;
  convert(conversion: ConvertTask, options?: RunOptions): Promise<ConvertResult>;
}

/** Behind so many others nobody waits: it is told to come back. */
const maxWaiting = 500;

/** Threads that render bodies; they start when needed and end when idle. */
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

  const run = (order: Omit<Order, "resolve" | "reject">) =>
    new Promise<FromThreadResults>((resolve, reject) => {
      const whole = { ...order, resolve, reject };
      const idle = [...threads].find((thread) => thread.isIdle());
      if (idle) idle.give(whole);
      else if (threads.size < size) start().give(whole);
      else if (waiting.length < maxWaiting) waiting.push(whole);
      else reject(unavailable("rendering"));
    });

  return {
    render: async (task, lookUp, options) =>
      (await run({ message: { task }, lookUp, ...options })) as RenderResult[],
    async convert(conversion, options) {
      const [result] = await run({ message: { conversion }, lookUp: nothing, ...options });
      return result as ConvertResult;
    },
  };
}

type FromThreadResults = Extract<FromThread, { results: unknown }>["results"];

const nothing = async (): Promise<Found> => ({ users: new Map() });
