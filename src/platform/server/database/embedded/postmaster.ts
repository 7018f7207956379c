import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartupError } from "../../startup/startup-error.ts";
import { type Cluster, clusterDirectory } from "./cluster.ts";
import { PortTaken, serverFailure, TemporaryFailure } from "./failures.ts";
import { type DatabaseProcess, spawnAs } from "./run-as.ts";
import { readServerOutput, type ServerOutput } from "./server-output.ts";

export interface Postmaster {
  port: number;
  ended: Promise<void>;
  stop(): Promise<void>;
}

const readyMs = 60_000;
const fastStopMs = 20_000;
const immediateStopMs = 5000;

/** Below the ephemeral port range, so that the port is still free at a restart. */
const ports = { from: 20_000, to: 32_000 };
const attempts = 20;

const anyPort = () => randomInt(ports.from, ports.to);

/**
 * Starts PostgreSQL on its last port, so that clients reconnect, or on a free one. Throws a StartupError with the
 * reason if it does not start.
 */
export async function startOnFreePort(cluster: Cluster): Promise<Postmaster> {
  let port = (await lastPort(cluster)) ?? anyPort();
  for (let attempt = 1; ; attempt += 1)
    try {
      return await startPostmaster(cluster, port);
    } catch (error) {
      if (!(error instanceof TemporaryFailure) || attempt === attempts) throw error;
      if (error instanceof PortTaken) port = anyPort();
      await delay(attempt * 50);
    }
}

/** PostgreSQL stores its last command line in this file. */
async function lastPort({ dataDirectory }: Cluster): Promise<number | undefined> {
  const file = path.join(clusterDirectory(dataDirectory), "postmaster.opts");
  const words = await readFile(file, "utf8").catch(() => "");
  const port = Number(/"port=(\d+)"/.exec(words)?.[1]);
  return port >= ports.from && port < ports.to ? port : undefined;
}

/** Throws a StartupError with the reason if PostgreSQL does not start. */
export async function startPostmaster(cluster: Cluster, port: number): Promise<Postmaster> {
  const child = spawnAs(cluster.account, cluster.binaries.postgres, [
    "-D",
    clusterDirectory(cluster.dataDirectory),
    ...settingsOfEachStart(port, cluster.isTemporary).flatMap((setting) => ["-c", setting]),
  ]);
  const output = readServerOutput(child.stderr, cluster.log);
  const ended = once(child, "close").then(
    () => undefined,
    (error: Error) => void output.lines.push(error.message),
  );
  stopAtExit(child, ended);
  const outcome = await Promise.race([becomesReady(output), ended.then(() => "ended"), timeout()]);
  if (outcome === "ready") return { port, ended, stop: () => stop(child, ended) };
  if (outcome === "timeout") await stop(child, ended);
  throw outcome === "timeout"
    ? notReady(cluster, output)
    : serverFailure(output.lines, cluster.dataDirectory);
}

/** If this process exits without a stop, it at least signals the database. */
function stopAtExit(child: DatabaseProcess, ended: Promise<void>) {
  const ask = () => child.kill("SIGINT");
  process.once("exit", ask);
  void ended.then(() => process.off("exit", ask));
}

function settingsOfEachStart(port: number, isTemporary: boolean): string[] {
  const durable = isTemporary ? "off" : "on";
  return [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    `fsync=${durable}`,
    `full_page_writes=${durable}`,
    `synchronous_commit=${durable}`,
    // Several test files run in parallel with up to three nodes each. No backup or replication needs the WAL.
    ...(isTemporary ? ["max_connections=200", "wal_level=minimal", "max_wal_senders=0"] : []),
    "log_destination=stderr",
    "logging_collector=off",
    "log_line_prefix=",
    "lc_messages=C",
    // Details and statements may contain personal data.
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
  ];
}

const becomesReady = (output: ServerOutput) =>
  new Promise<"ready">((resolve) => {
    output.onLine((line) => {
      if (line.includes("database system is ready to accept connections")) resolve("ready");
    });
  });

const timeout = () => delay(readyMs, "timeout" as const, { ref: false });

const notReady = ({ dataDirectory }: Cluster, { lines }: ServerOutput) =>
  new StartupError(
    `The database in ${dataDirectory} was not ready within ${readyMs / 1000} seconds: ${lines.slice(-3).join(" | ")}`,
    { cure: "A long recovery after a crash continues where it stopped: start again." },
  );

async function stop(child: DatabaseProcess, ended: Promise<void>) {
  const signals = [
    ["SIGINT", fastStopMs],
    ["SIGQUIT", immediateStopMs],
    ["SIGKILL", immediateStopMs],
  ] as const;
  for (const [signal, ms] of signals) {
    child.kill(signal);
    const isEnded = await Promise.race([ended.then(() => true), delay(ms, false, { ref: false })]);
    if (isEnded) return;
  }
}
