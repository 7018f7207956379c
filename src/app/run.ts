import cluster from "node:cluster";
import { makeSetupLink } from "#features/accounts/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Config } from "#platform/server/config.ts";
import { createLogger, type Logger } from "#platform/server/logger.ts";
import { assemble } from "./assemble.ts";
import { bringUpToDate, openDatabase } from "./database.ts";
import { checkClock } from "./processes/clock.ts";
import { guardAgainstCrashes } from "./processes/crashes.ts";
import { stopOnSignal, stopWithinMs } from "./processes/signals.ts";
import { type Supervision, superviseWorkers, supervisionOf } from "./processes/workers.ts";
import { type RunningServer, startServer } from "./serve.ts";

export interface RunChoices {
  /** Off where `folkmoot worker` does the jobs. */
  runsJobs: boolean;
}

/** `folkmoot serve`: starts everything, stays until a signal, then finishes what is under way. */
export async function run(config: Config, choices: RunChoices): Promise<void> {
  const log = createLogger(config.FOLKMOOT_LOG_LEVEL);
  const supervision = cluster.isWorker ? supervisionOf(process.env) : undefined;
  if (supervision) return runSupervised(config, log, { ...choices, ...supervision });
  checkClock(new Date());
  const database = await openDatabase(config, log);
  try {
    await bringUpToDate(database, log, { migratesOthers: config.FOLKMOOT_MIGRATE === "on" });
    if (config.FOLKMOOT_WORKERS > 1) await superviseWorkers(config, log, database);
    else await runAlone(config, log, { ...choices, ...database });
  } catch (error) {
    await database.stop();
    throw error;
  }
}

interface Alone extends RunChoices {
  connectionString: string;
  stop(): Promise<void>;
}

async function runAlone(config: Config, log: Logger, choices: Alone) {
  const server = await start(config, log, { ...choices, isFirst: true });
  const stop = async () => {
    await server.stop();
    await choices.stop();
  };
  const stopping = { log, stop, withinMs: stopWithinMs(config) };
  stopOnSignal(stopping);
  guardAgainstCrashes(stopping);
}

async function runSupervised(config: Config, log: Logger, choices: RunChoices & Supervision) {
  const server = await start(config, log, choices);
  // Ctrl+C reaches the whole group; the supervisor passes on its own word.
  process.on("SIGINT", () => undefined);
  const stopping = { log, stop: () => server.stop(), withinMs: stopWithinMs(config) };
  stopOnSignal(stopping, ["SIGTERM"]);
  guardAgainstCrashes(stopping);
}

async function start(
  config: Config,
  log: Logger,
  { connectionString, isFirst, runsJobs }: RunChoices & Supervision,
): Promise<RunningServer> {
  const extensions = assemble();
  const options = { config, log, extensions, connectionString, runsJobs };
  const server = await startServer({ ...options, runsStartTasks: isFirst });
  if (isFirst) await announce(server);
  return server;
}

async function announce({ address, platform }: RunningServer) {
  const link = await makeSetupLink(platform.context(systemViewer), address);
  const setup = link ? `\n  Make the first administrator: ${link}\n` : "";
  process.stdout.write(`\n  Folkmoot is at ${address}\n${setup}\n`);
}
