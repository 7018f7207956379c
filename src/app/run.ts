import cluster from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { makeSetupLink } from "#features/accounts/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Config } from "#platform/server/config.ts";
import { createContext } from "#platform/server/create-context.ts";
import { checkNotRunning } from "#platform/server/database/embedded/data-lock/data-lock.ts";
import type { Extensions } from "#platform/server/extensions.ts";
import { type Logger, openLog } from "#platform/server/logging/logger.ts";
import { checkKnownSecret } from "#platform/server/secret/check-secret.ts";
import { checkStart } from "#platform/server/startup/start-tasks.ts";
import { assemble } from "./assemble.ts";
import { bringUpToDate, openDatabase } from "./database.ts";
import { checkClock } from "./processes/clock.ts";
import { guardAgainstCrashes } from "./processes/crashes.ts";
import { giveBackMemory, keepHeapSmall } from "./processes/memory.ts";
import { createParts, type Parts } from "./processes/parts.ts";
import { checkPort } from "./processes/port.ts";
import { type Stopping, stopOnSignal, stopWithinMs } from "./processes/signals.ts";
import {
  createWorkers,
  type Supervision,
  superviseWorkers,
  supervisionOf,
} from "./processes/workers.ts";
import { type RunningServer, startServer } from "./serve.ts";

export interface RunChoices {
  /** False if `folkmoot worker` runs the jobs. */
  runsJobs: boolean;
}

/** `folkmoot serve`: runs until a signal, then shuts down gracefully. */
export async function run(config: Config, choices: RunChoices): Promise<void> {
  const log = await openLog(config);
  const supervision = cluster.isWorker ? supervisionOf(process.env) : undefined;
  if (supervision) return runSupervised(config, log, { ...choices, ...supervision });
  checkClock(new Date());
  const extensions = assemble();
  checkStart(config, extensions, log);
  if (!config.DATABASE_URL) await checkNotRunning(config.dataDirectory);
  await checkPort(config);
  for (const name of config.unknownNames) log.warn(`${name} is set, but nothing reads it.`);
  const parts = createParts();
  const starting = Promise.withResolvers<void>();
  const stopping = stoppingOf(config, log, { parts, started: starting.promise });
  stopOnSignal(stopping);
  try {
    const database = parts.add(await openDatabase(config, log, "serve"));
    await checkKnownSecret(config, database.connectionString);
    await bringUpToDate(database, log, { migratesOthers: config.FOLKMOOT_MIGRATE === "on" });
    const { connectionString } = database;
    if (config.FOLKMOOT_WORKERS > 1)
      return await superviseWorkers(parts.add(createWorkers(config, log, connectionString)));
    guardAgainstCrashes(stopping);
    const supervision = { connectionString, isFirst: true };
    await start(config, log, { ...choices, ...supervision, extensions, parts });
  } catch (error) {
    await parts.stop();
    throw error;
  } finally {
    starting.resolve();
  }
}

const startMs = 15_000;

/** A start completes before it is stopped, since starting parts need each other. */
const stoppingOf = (
  config: Config,
  log: Logger,
  { parts, started }: { parts: Parts; started: Promise<void> },
): Stopping => ({
  log,
  async stop() {
    await Promise.race([started, delay(startMs, undefined, { ref: false })]);
    await parts.stop();
  },
  withinMs: stopWithinMs(config),
});

async function runSupervised(config: Config, log: Logger, choices: RunChoices & Supervision) {
  const parts = createParts();
  const starting = Promise.withResolvers<void>();
  const stopping = stoppingOf(config, log, { parts, started: starting.promise });
  // Ctrl+C is sent to the whole process group; workers follow the supervisor's SIGTERM.
  process.on("SIGINT", () => undefined);
  stopOnSignal(stopping, ["SIGTERM"]);
  guardAgainstCrashes(stopping);
  try {
    await start(config, log, { ...choices, extensions: assemble(), parts });
  } finally {
    starting.resolve();
  }
}

interface Start extends RunChoices, Supervision {
  extensions: Extensions;
  parts: Parts;
}

async function start(
  config: Config,
  log: Logger,
  { connectionString, isFirst, runsJobs, extensions, parts }: Start,
): Promise<void> {
  const options = { config, log, extensions, connectionString, runsJobs, isReadyAtOnce: false };
  const server = parts.add(await startServer({ ...options, runsStartTasks: isFirst }));
  giveBackMemory();
  keepHeapSmall();
  if (isFirst) await announce(server);
  server.platform.isStarting = false;
}

async function announce({ address, platform }: RunningServer) {
  const link = await makeSetupLink(createContext(platform, { viewer: systemViewer }), address);
  const setup = link ? `\n  Make the first administrator: ${link}\n` : "";
  process.stdout.write(`\n  Folkmoot is at ${address}\n${setup}\n`);
}
