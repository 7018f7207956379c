import { rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { heartbeatMs, isAlive, type LockHolder, readHolder } from "./lock-holder.ts";
import { processSpace } from "./process-identity.ts";

/** Longer than any wait for a heartbeat; an older claim is left from a crash. */
const claimMs = 8 * heartbeatMs;
const retryMs = 20;

/** Guards against races between reading a dead process's lock and replacing it. */
export async function withClaim<T>(lock: string, holder: LockHolder, work: () => Promise<T>) {
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
