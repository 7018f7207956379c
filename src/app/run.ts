import cluster from "node:cluster";
import { makeSetupLink } from "#features/accounts/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Config } from "#platform/server/config.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger, type Logger } from "#platform/server/logger.ts";
import { assemble, migrationFolders } from "./assemble.ts";
import { openDatabase } from "./database.ts";
import { type RunningServer, startServer } from "./serve.ts";

const announcesVariable = "FOLKMOOT_CLUSTER_FIRST";
const databaseVariable = "FOLKMOOT_CLUSTER_DATABASE";

/** `folkmoot serve`: starts everything, stays until a signal, then finishes what is under way. */
export async function run(config: Config): Promise<void> {
  const log = createLogger(config.FOLKMOOT_LOG_LEVEL);
  const inherited = process.env[databaseVariable];
  if (cluster.isWorker && inherited)
    return runProcess(config, log, inherited, async () => undefined);
  const database = await openDatabase(config, log);
  try {
    await migrate(database.connectionString, migrationFolders, log);
    if (config.FOLKMOOT_WORKERS > 1)
      runCluster(config, log, database.connectionString, database.stop);
    else await runProcess(config, log, database.connectionString, database.stop);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function runProcess(
  config: Config,
  log: Logger,
  connectionString: string,
  stopDatabase: () => Promise<void>,
) {
  const isFirst = !cluster.isWorker || process.env[announcesVariable] === "1";
  const server = await startServer({
    config,
    log,
    extensions: assemble(),
    connectionString,
    runsJobs: true,
    runsStartTasks: isFirst,
  });
  if (isFirst) await announce(server);
  onSignal(log, async () => {
    await server.stop();
    await stopDatabase();
  });
}

async function announce({ address, platform }: RunningServer) {
  const link = await makeSetupLink(platform.context(systemViewer), address);
  const setup = link ? `\n  Make the first administrator: ${link}\n` : "";
  process.stdout.write(`\n  Folkmoot is at ${address}\n${setup}\n`);
}

function runCluster(
  config: Config,
  log: Logger,
  connectionString: string,
  stopDatabase: () => Promise<void>,
) {
  let isStopping = false;
  const fork = () => cluster.fork({ [databaseVariable]: connectionString });
  const first = cluster.fork({ [databaseVariable]: connectionString, [announcesVariable]: "1" });
  first.once("listening", () => {
    for (let index = 1; index < config.FOLKMOOT_WORKERS; index += 1) fork();
  });
  cluster.on("exit", (worker, code) => {
    if (isStopping) return;
    log.error({ pid: worker.process.pid, code }, "server process ended, starting another");
    setTimeout(fork, 1_000);
  });
  onSignal(log, async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map(
        (worker) => new Promise((resolve) => worker.once("exit", resolve).kill("SIGTERM")),
      ),
    );
    await stopDatabase();
  });
}

const longestStopMs = 25_000;

function onSignal(log: Logger, stop: () => Promise<void>) {
  const leave = async (signal: string) => {
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void leave(signal));
}
