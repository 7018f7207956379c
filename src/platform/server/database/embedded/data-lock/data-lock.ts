import { rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartupError } from "../../../startup/startup-error.ts";
import { storageFailure } from "../failures.ts";
import { withClaim } from "./lock-claim.ts";
import {
  heartbeatMs,
  isAlive,
  type LockHolder,
  readHolder,
  replaceHolder,
  thisProcess,
} from "./lock-holder.ts";
import { processSpace } from "./process-identity.ts";

export interface DataLock {
  publish(databasePort: number): Promise<void>;
  release(): Promise<void>;
}

const server = "serve";
const retryMs = 50;
/** Time for a process that was just told to stop, before a start is refused. */
const stoppingMs = 2_000;

/**
 * Locks the data folder for this process, started by `command`. Throws a StartupError that names the process that
 * holds it.
 */
export async function lockData(dataDirectory: string, command: string): Promise<DataLock> {
  const file = lockFile(dataDirectory);
  const holder = thisProcess(command);
  const deadline = Date.now() + stoppingMs;
  while (true) {
    const other = await tryToTake(file, holder).catch((error) => {
      throw storageFailure(error, dataDirectory);
    });
    if (!other) break;
    if (Date.now() > deadline) throw alreadyRunning(dataDirectory, other);
    await delay(retryMs);
  }
  const heartbeat = setInterval(() => void beat(file), heartbeatMs).unref();
  return {
    publish: (databasePort) => replaceHolder(file, { ...holder, databasePort }),
    release: async () => {
      clearInterval(heartbeat);
      await rm(file, { force: true });
    },
  };
}

async function tryToTake(file: string, holder: LockHolder): Promise<LockHolder | undefined> {
  return withClaim(file, holder, async () => {
    const other = await readHolder(file);
    if (other && (await isInUse(file, other))) return other;
    await replaceHolder(file, holder);
    return undefined;
  });
}

/** The live process of this machine that has locked the data folder; undefined if none. */
export async function liveHolder(dataDirectory: string): Promise<LockHolder | undefined> {
  const holder = await readHolder(lockFile(dataDirectory));
  return holder && isAlive(holder) ? holder : undefined;
}

/** Throws early if a process of this machine uses the folder; `lockData` also detects other containers. */
export async function checkNotRunning(dataDirectory: string): Promise<void> {
  const holder = await liveHolder(dataDirectory);
  if (holder) throw alreadyRunning(dataDirectory, holder);
}

const isInUse = async (file: string, holder: LockHolder) =>
  holder.space === processSpace() ? isAlive(holder) : hasHeartbeat(file);

/** Processes of another container are not visible, but they touch their lock file while they run. */
async function hasHeartbeat(file: string): Promise<boolean> {
  const first = await lastTouched(file);
  const deadline = Date.now() + 5 * heartbeatMs;
  const isLongDead = Date.now() - first > 20 * heartbeatMs;
  while (!isLongDead && Date.now() < deadline) {
    await delay(heartbeatMs / 6);
    const now = await lastTouched(file);
    if (now !== first) return now !== released;
  }
  return false;
}

async function beat(file: string) {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

const released = 0;

const lastTouched = async (file: string) =>
  (await stat(file).catch(() => undefined))?.mtimeMs ?? released;

const lockFile = (dataDirectory: string) => path.join(dataDirectory, "folkmoot.lock");

const alreadyRunning = (dataDirectory: string, { pid, command = server }: LockHolder) =>
  command === server
    ? serverRuns(dataDirectory, pid)
    : new StartupError(
        `\`folkmoot ${command}\`, process ${pid}, has opened the database in ${dataDirectory}.`,
        {
          cure: "Stop it or wait for its end, then start the server. What is started after the server uses the server's database.",
        },
      );

const serverRuns = (dataDirectory: string, pid: number) =>
  new StartupError(`Folkmoot is already running on ${dataDirectory} as process ${pid}.`, {
    cure: "Stop that process first, or give this one a folder of its own with FOLKMOOT_DATA.",
  });
