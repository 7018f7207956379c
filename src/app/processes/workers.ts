import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { constants } from "node:os";
import type { Config } from "#platform/server/config.ts";
import type { Logger } from "#platform/server/logging/logger.ts";
import { gatherForWorkers } from "#platform/server/metrics/gather.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";

export interface Supervision {
  connectionString: string;
  isFirst: boolean;
}

const databaseVariable = "FOLKMOOT_SUPERVISED_DATABASE";
const firstVariable = "FOLKMOOT_SUPERVISED_FIRST";

export function supervisionOf(environment: NodeJS.ProcessEnv): Supervision | undefined {
  const connectionString = environment[databaseVariable];
  return connectionString
    ? { connectionString, isFirst: environment[firstVariable] === "1" }
    : undefined;
}

export interface Workers {
  log: Logger;
  count: number;
  start(isFirst: boolean): Worker;
  isStopping(): boolean;
  stop(): Promise<void>;
}

export function createWorkers(config: Config, log: Logger, connectionString: string): Workers {
  // Processes accept connections themselves. Round-robin would lose a connection whose process has just exited.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  gatherForWorkers();
  let isStopping = false;
  return {
    log,
    count: config.FOLKMOOT_WORKERS,
    start: (isFirst) =>
      cluster.fork({ [databaseVariable]: connectionString, [firstVariable]: isFirst ? "1" : "" }),
    isStopping: () => isStopping,
    async stop() {
      isStopping = true;
      await Promise.all(liveWorkers().map(stopWorker));
    },
  };
}

/**
 * Runs several server processes on one port. The first one starts alone, so that a failed start ends everything
 * with its exit code; later ones are restarted when they exit.
 */
export async function superviseWorkers(workers: Workers): Promise<void> {
  const exitCode = await startFirst(() => workers.start(true));
  if (workers.isStopping()) return;
  if (exitCode !== undefined) throw new StartupError("", { exitCode });
  keepRunning(workers);
  for (let count = 1; count < workers.count; count += 1) workers.start(false);
}

const liveWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

async function stopWorker(worker: Worker) {
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}

async function startFirst(start: () => Worker): Promise<number | undefined> {
  const worker = start();
  return Promise.race([
    once(worker, "listening").then(() => undefined),
    once(worker, "exit").then(([code]) => (typeof code === "number" && code > 0 ? code : 1)),
  ]);
}

const wasTerminated = (code: number | null, signal: string | null) =>
  code === 0 ||
  terminationSignals.some((name) => signal === name || code === 128 + constants.signals[name]);

const terminationSignals = ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"] as const;

const firstPauseMs = 1_000;
const settledMs = 60_000;

/** Delay before a restart; grows until no process has exited for a minute. */
function createPauses(longestMs: number) {
  let pauseMs = firstPauseMs;
  let lastEnd = 0;
  return () => {
    const isSettled = Date.now() - lastEnd > settledMs;
    pauseMs = isSettled ? firstPauseMs : Math.min(pauseMs * 2, longestMs);
    lastEnd = Date.now();
    return pauseMs;
  };
}

function keepRunning({ log, isStopping, start }: Workers) {
  const afterCrash = createPauses(30_000);
  const afterEnding = createPauses(4_000);
  cluster.on("exit", ({ process: { pid } }, code, signal) => {
    if (isStopping()) return;
    const pauseMs = wasTerminated(code, signal) ? afterEnding() : afterCrash();
    log.error({ pid, code, signal, pauseMs }, "a server process ended; starting another one");
    setTimeout(() => isStopping() || start(false), pauseMs);
  });
}
