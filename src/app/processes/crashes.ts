import { randomUUID } from "node:crypto";
import { exitProcess } from "./exit-process.ts";
import { type Stopping, stopInTime } from "./signals.ts";

/**
 * Handles uncaught errors. After unhandled rejections and connection errors the process continues; after anything
 * else its state is unknown, and it exits to be restarted.
 */
export function guardAgainstCrashes(stopping: Stopping) {
  const { log } = stopping;
  let isEnding = false;
  process.on("unhandledRejection", (reason) => {
    log.error({ errorID: randomUUID(), err: reason }, "a promise failed and nobody noticed");
  });
  process.on("uncaughtException", async (error) => {
    const errorID = randomUUID();
    if (isConnectionLoss(error)) return log.error({ errorID, err: error }, "a connection broke");
    log.fatal({ errorID, err: error }, "an error was caught by nobody; ending");
    if (isEnding) return;
    isEnding = true;
    await stopInTime(stopping);
    exitProcess(1);
  });
}

const connectionLosses = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED", "ETIMEDOUT"]);

const isConnectionLoss = (error: NodeJS.ErrnoException) => connectionLosses.has(error.code ?? "");
