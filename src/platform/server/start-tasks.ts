import type { Config } from "./config.ts";
import type { Ctx } from "./context.ts";
import { type Extensions, extensionPoint } from "./extensions.ts";
import type { Logger } from "./logger.ts";

/** Work done once by the first process of a start, after migrations and before requests. Safe to repeat. */
export interface StartTask {
  name: string;
  run(ctx: Ctx): Promise<void>;
}

export const startTasks = extensionPoint<StartTask>("start task", ({ name }) => name);

/** What must be right before anything is opened. Throws a StartupError if it is not. */
export interface StartCheck {
  name: string;
  run(config: Config, extensions: Extensions, log: Logger): void;
}

export const startChecks = extensionPoint<StartCheck>("start check", ({ name }) => name);

export function checkStart(config: Config, extensions: Extensions, log: Logger) {
  for (const check of extensions.list(startChecks)) check.run(config, extensions, log);
}
