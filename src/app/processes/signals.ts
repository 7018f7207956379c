import { constants } from "node:os";
import type { Config } from "#platform/server/config.ts";
import type { Logger } from "#platform/server/logging/logger.ts";
import { exitProcess } from "./exit-process.ts";

const signals = ["SIGTERM", "SIGINT"] as const;
type Signal = (typeof signals)[number];

export interface Stopping {
  log: Logger;
  stop(): Promise<void>;
  withinMs: number;
}

/** After the drain: 20 s for requests and jobs, the rest for the database. */
export const stopWithinMs = ({ FOLKMOOT_DRAIN_SECONDS: seconds }: Config) =>
  seconds * 1_000 + 40_000;

/** Graceful shutdown with exit code 0 on the first signal, immediate exit on the second. */
export function stopOnSignal(stopping: Stopping, handledSignals: readonly Signal[] = signals) {
  let isStopping = false;
  const stopAndLeave = async (signal: Signal) => {
    if (isStopping) exitProcess(128 + constants.signals[signal]);
    isStopping = true;
    stopping.log.info({ signal }, "stopping");
    exitProcess((await stopInTime(stopping)) ? 0 : 1);
  };
  for (const signal of handledSignals) process.on(signal, () => void stopAndLeave(signal));
}

export async function stopInTime({ log, stop, withinMs }: Stopping): Promise<boolean> {
  setTimeout(() => {
    log.error("could not stop in time");
    exitProcess(1);
  }, withinMs).unref();
  try {
    await stop();
    return true;
  } catch (error) {
    log.error({ err: error }, "could not stop properly");
    return false;
  }
}
