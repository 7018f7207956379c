import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Config } from "#platform/server/config.ts";
import type { Logger } from "#platform/server/logger.ts";
import { stopOnSignal, stopWithinMs } from "./signals.ts";

/** What the supervisor tells a server process that it starts. */
export interface Supervision {
  connectionString: string;
  /** Runs the start tasks and announces the address. */
  isFirst: boolean;
}

interface SupervisedDatabase {
  connectionString: string;
  stop(): Promise<void>;
}

const databaseVariable = "FOLKMOOT_SUPERVISED_DATABASE";
const firstVariable = "FOLKMOOT_SUPERVISED_FIRST";

export function supervisionOf(environment: NodeJS.ProcessEnv): Supervision | undefined {
  const connectionString = environment[databaseVariable];
  return connectionString
    ? { connectionString, isFirst: environment[firstVariable] === "1" }
    : undefined;
}

/**
 * Keeps FOLKMOOT_WORKERS server processes running on one port. The first one starts alone, so that a
 * failed start ends everything with its exit code; later ones are replaced when they end.
 */
export async function superviseWorkers(config: Config, log: Logger, database: SupervisedDatabase) {
  const start = (isFirst: boolean) =>
    cluster.fork({
      [databaseVariable]: database.connectionString,
      [firstVariable]: isFirst ? "1" : "",
    });
  const state = { isStopping: false };
  const stop = async () => {
    state.isStopping = true;
    await Promise.all(liveWorkers().map(stopWorker));
    await database.stop();
  };
  stopOnSignal({ log, stop, withinMs: stopWithinMs(config) + databaseStopMs });
  const exitCode = await startFirst(() => start(true));
  if (exitCode !== undefined) {
    if (state.isStopping) return;
    await stop();
    process.exit(exitCode);
  }
  keepRunning(log, state, () => start(false));
  for (let count = 1; count < config.FOLKMOOT_WORKERS; count += 1) start(false);
}

const liveWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

async function stopWorker(worker: Worker) {
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}

/** The exit code of a first process that ended before it served; undefined once it serves. */
async function startFirst(start: () => Worker): Promise<number | undefined> {
  const worker = start();
  return Promise.race([
    once(worker, "listening").then(() => undefined),
    once(worker, "exit").then(([code]) => (typeof code === "number" && code > 0 ? code : 1)),
  ]);
}

/** Comes after the workers have ended. */
const databaseStopMs = 10_000;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const settledMs = 60_000;

function keepRunning(log: Logger, state: { isStopping: boolean }, start: () => Worker) {
  let pauseMs = firstPauseMs;
  let lastEnd = 0;
  cluster.on("exit", ({ process: { pid } }, code, signal) => {
    if (state.isStopping) return;
    pauseMs =
      Date.now() - lastEnd > settledMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    lastEnd = Date.now();
    log.error({ pid, code, signal, pauseMs }, "a server process ended; starting another one");
    setTimeout(() => state.isStopping || start(), pauseMs);
  });
}
