import { createThreadPool } from "#platform/server/threads/thread-pool.ts";
import type {
  BodyReferences,
  ConvertResult,
  ConvertTask,
  RenderResult,
  RenderTask,
  ResolvedReferences,
} from "./render-task.ts";

export interface RunOptions {
  /** CPU time limit in milliseconds. Default: none. */
  limitMs?: number;
}

export interface RenderPool {
  render(
    task: RenderTask,
    lookUp: (asked: BodyReferences) => Promise<ResolvedReferences>,
    options?: RunOptions,
  ): Promise<RenderResult[]>;
  convert(conversion: ConvertTask, options?: RunOptions): Promise<ConvertResult>;
}

export function createRenderPool(size: number): RenderPool {
  const script = new URL("./render-thread.ts", import.meta.url);
  const pool = createThreadPool({ script, size, maxWaiting: 500 });
  return {
    render: async (task, lookUp, { limitMs } = {}) =>
      (await pool.run({
        task,
        limitMs,
        answer: (asked) => lookUp(asked as BodyReferences),
      })) as RenderResult[],
    convert: async (task, { limitMs } = {}) => (await pool.run({ task, limitMs })) as ConvertResult,
  };
}
