import { constants } from "node:os";
import type { Config } from "#platform/server/config.ts";
import type { Logger } from "#platform/server/logger.ts";
import { leave } from "./leave.ts";

const signals = ["SIGTERM", "SIGINT"] as const;
type Signal = (typeof signals)[number];

export interface Stopping {
  log: Logger;
  stop(): Promise<void>;
  /** Past this the process ends all the same. */
  withinMs: number;
}

/** Requests get 20 s after the drain, jobs as long beside them, the database the rest. */
export const stopWithinMs = ({ FOLKMOOT_DRAIN_SECONDS: seconds }: Config) =>
  seconds * 1_000 + 40_000;

/** On the first signal finishes what is under way and leaves with 0; on the second leaves at once. */
export function stopOnSignal(stopping: Stopping, heard: readonly Signal[] = signals) {
  let isStopping = false;
  const stopAndLeave = async (signal: Signal) => {
    if (isStopping) leave(128 + constants.signals[signal]);
    isStopping = true;
    stopping.log.info({ signal }, "stopping");
    leave((await stopInTime(stopping)) ? 0 : 1);
  };
  for (const signal of heard) process.on(signal, () => void stopAndLeave(signal));
}

/** Whether everything ended properly. */
export async function stopInTime({ log, stop, withinMs }: Stopping): Promise<boolean> {
  setTimeout(() => {
    log.error("could not stop in time");
    leave(1);
  }, withinMs).unref();
  try {
    await stop();
    return true;
  } catch (error) {
    log.error({ err: error }, "could not stop properly");
    return false;
  }
}
