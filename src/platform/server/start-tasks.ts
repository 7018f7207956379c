import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";

/** Work done once by the first process of a start, after migrations and before requests. Safe to repeat. */
export interface StartTask {
  name: string;
  run(ctx: Ctx): Promise<void>;
}

export const startTasks = extensionPoint<StartTask>("start task", ({ name }) => name);
