import { open, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartupError } from "../../startup-error.ts";
import { storageFailure } from "./failures.ts";
import { identifyProcess, processSpace } from "./process-identity.ts";

/** The process that uses a data folder, as its lock file says. */
export interface LockHolder {
  pid: number;
  process: string;
  /** Where that process id means something; containers that share a folder differ in it. */
  space: string;
  databasePort?: number | undefined;
}

export interface DataLock {
  /** Tells other processes where the database of this folder listens. */
  publish(databasePort: number): Promise<void>;
  release(): Promise<void>;
}

const heartbeatMs = 3_000;
/** A claim lasts at most as long as waiting for a heartbeat; an older one was left by a crash. */
const claimMs = 8 * heartbeatMs;
const retryMs = 50;
/** Time for a process that was just told to stop, before a restart is refused. */
const stoppingMs = 2_000;

/** Makes this process the only user of the data folder. Throws a StartupError that names another one. */
export async function lockData(dataDirectory: string): Promise<DataLock> {
  const file = lockFile(dataDirectory);
  const holder = thisProcess();
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
    publish: (databasePort) => replace(file, { ...holder, databasePort }),
    release: async () => {
      clearInterval(heartbeat);
      await rm(file, { force: true });
    },
  };
}

/** Returns the live process that holds the lock instead, if there is one. */
async function tryToTake(file: string, holder: LockHolder): Promise<LockHolder | undefined> {
  return withClaim(file, holder, async () => {
    const other = await readHolder(file);
    if (other && (await isInUse(file, other))) return other;
    await replace(file, holder);
    return undefined;
  });
}

/** The live process of this machine that holds the data folder, if there is one. */
export async function liveHolder(dataDirectory: string): Promise<LockHolder | undefined> {
  const holder = await readHolder(lockFile(dataDirectory));
  return holder && isAlive(holder) ? holder : undefined;
}

const thisProcess = (): LockHolder => ({
  pid: process.pid,
  process: identifyProcess(process.pid) ?? "",
  space: processSpace(),
});

const isInUse = async (file: string, holder: LockHolder) =>
  holder.space === processSpace() ? isAlive(holder) : hasHeartbeat(file);

/** The processes of another container cannot be asked, but theirs is alive if it touches its lock. */
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

const isAlive = ({ pid, process, space }: LockHolder) =>
  space === processSpace() && identifyProcess(pid) === process;

const alreadyRunning = (dataDirectory: string, { pid }: LockHolder) =>
  new StartupError(`Folkmoot is already running on ${dataDirectory} as process ${pid}.`, {
    cure: "Stop that process first, or give this one a folder of its own with FOLKMOOT_DATA.",
  });

/** Between reading a dead process's lock and replacing it nobody else may do the same. */
async function withClaim<T>(lock: string, holder: LockHolder, work: () => Promise<T>) {
  const claim = `${lock}.claim`;
  while (!(await createOnce(claim, holder))) {
    if (await isAbandoned(claim)) await rm(claim, { force: true });
    await delay(retryMs);
  }
  try {
    return await work();
  } finally {
    await rm(claim, { force: true });
  }
}

async function createOnce(file: string, holder: LockHolder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(holder), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    await rm(file, { force: true });
    throw error;
  }
}

async function isAbandoned(claim: string): Promise<boolean> {
  const holder = await readHolder(claim);
  if (holder?.space === processSpace()) return !isAlive(holder);
  const { mtimeMs } = await stat(claim).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > claimMs;
}

async function readHolder(file: string): Promise<LockHolder | undefined> {
  try {
    const holder = JSON.parse(await readFile(file, "utf8")) as Partial<LockHolder>;
    return typeof holder.pid === "number" ? (holder as LockHolder) : undefined;
  } catch (error) {
    const isUnusable = error instanceof SyntaxError || isMissing(error);
    if (isUnusable) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

async function replace(file: string, holder: LockHolder) {
  const next = `${file}.next`;
  const handle = await open(next, "w");
  try {
    await handle.writeFile(`${JSON.stringify(holder)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}
