import { setTimeout as delay } from "node:timers/promises";
import type { Config } from "#platform/server/config.ts";
import { findRunningDatabase } from "#platform/server/database/embedded/embedded.ts";
import type { DatabaseHandle } from "../database.ts";

const intervalMs = 2_000;

/**
 * Calls back once if the embedded database of a running server, which this process uses, restarts at another
 * address.
 */
export async function onMovedDatabase(
  { dataDirectory }: Config,
  { connectionString, origin }: DatabaseHandle,
  run: () => void,
): Promise<void> {
  if (origin !== "joined") return;
  let currentAddress: string | undefined;
  while (currentAddress === undefined || currentAddress === connectionString) {
    await delay(intervalMs, undefined, { ref: false });
    currentAddress = await findRunningDatabase(dataDirectory).catch(() => undefined);
  }
  run();
}
