import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Config } from "#platform/server/config.ts";
import type { Logger } from "#platform/server/logger.ts";
import { gatherForWorkers } from "#platform/server/metrics/gather.ts";
import { StartupError } from "#platform/server/startup-error.ts";

/** What the supervisor tells a server process that it starts. */
export interface Supervision {
  connectionString: string;
  /** Runs the start tasks and announces the address. */
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
  // Processes take connections themselves. Handed out, one would wait for ever if its process died just then.
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
 * Keeps as many server processes running on one port as are wanted. The first one starts alone, so
 * that a failed start ends everything with its exit code; later ones are replaced when they end.
 */
export async function superviseWorkers(workers: Workers): Promise<void> {
  const exitCode = await startFirst(() => workers.start(true));
  if (workers.isStopping()) return;
  // What was wrong, the process has said itself.
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

/** The exit code of a first process that ended before it served; undefined once it serves. */
async function startFirst(start: () => Worker): Promise<number | undefined> {
  const worker = start();
  return Promise.race([
    once(worker, "listening").then(() => undefined),
    once(worker, "exit").then(([code]) => (typeof code === "number" && code > 0 ? code : 1)),
  ]);
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const settledMs = 60_000;

function keepRunning({ log, isStopping, start }: Workers) {
  let pauseMs = firstPauseMs;
  let lastEnd = 0;
  cluster.on("exit", ({ process: { pid } }, code, signal) => {
    if (isStopping()) return;
    pauseMs =
      Date.now() - lastEnd > settledMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    lastEnd = Date.now();
    log.error({ pid, code, signal, pauseMs }, "a server process ended; starting another one");
    setTimeout(() => isStopping() || start(false), pauseMs);
  });
}
