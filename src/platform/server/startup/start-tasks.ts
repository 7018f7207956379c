import type { Config } from "../config.ts";
import type { Ctx } from "../context.ts";
import { type Extensions, extensionPoint } from "../extensions.ts";
import type { Logger } from "../logging/logger.ts";
import type { Platform } from "../platform.ts";

/** Work done once per start, by the first process, after migrations and before requests. Must be idempotent. */
export interface StartTask {
  name: string;
  run(ctx: Ctx): Promise<void>;
}

export const startTasks = extensionPoint<StartTask>("start task", ({ name }) => name);

/** Check before startup opens anything. Throws a StartupError. */
export interface StartCheck {
  name: string;
  run(config: Config, extensions: Extensions, log: Logger): void;
}

export const startChecks = extensionPoint<StartCheck>("start check", ({ name }) => name);

export function checkStart(config: Config, extensions: Extensions, log: Logger) {
  for (const check of extensions.list(startChecks)) check.run(config, extensions, log);
}

/** Work that every process does as long as it runs, such as listening to other nodes. */
export interface ProcessTask {
  name: string;
  /** Called once the process is connected. Returns what to do before it disconnects. */
  start(platform: Platform): Promise<() => Promise<void>>;
}

export const processTasks = extensionPoint<ProcessTask>("process task", ({ name }) => name);
