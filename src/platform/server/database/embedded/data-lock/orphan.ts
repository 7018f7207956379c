import { readFile, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../../../logging/logger.ts";
import { StartupError } from "../../../startup/startup-error.ts";
import { commandLineOf, identifyProcess } from "./process-identity.ts";

const stages = [
  ["SIGINT", 15_000],
  ["SIGQUIT", 5000],
] as const;
const pollMs = 50;

/** Stops the PostgreSQL left by a killed Folkmoot. The caller holds the lock of the data folder. */
export async function stopOrphan(cluster: string, log: Logger) {
  const file = path.join(cluster, "postmaster.pid");
  const pid = await readPid(file);
  if (pid === undefined) return;
  if (await isPostmasterOf(pid, cluster)) {
    log.warn({ pid }, "stopping the database that a killed process left running");
    await stop(pid, cluster);
  }
  // PostgreSQL would refuse to start because of a zombie, or of another process with this id.
  await rm(file, { force: true });
}

async function stop(pid: number, cluster: string) {
  for (const [signal, ms] of stages) {
    send(pid, signal, cluster);
    if (await endsWithin(pid, ms)) return;
  }
  throw stillRunning(pid, cluster);
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (identifyProcess(pid) === undefined) return false;
  const commandLine = commandLineOf(pid);
  return commandLine.includes("postgres") && commandLine.includes(await realpath(cluster));
}

async function endsWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (identifyProcess(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

function send(pid: number, signal: NodeJS.Signals, cluster: string) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw stillRunning(pid, cluster);
  }
}

const stillRunning = (pid: number, cluster: string) =>
  new StartupError(
    `PostgreSQL still runs on ${cluster} as process ${pid} and could not be stopped.`,
    {
      cure: `Stop process ${pid}, then start again.`,
    },
  );
