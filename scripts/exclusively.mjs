import { createHash } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const pollMs = 200;
/** Age at which a lock is stale even if its process id is in use, possibly by another program. */
const abandonedMs = 15 * 60_000;

/** Serializes work of concurrent commands in a folder. */
export async function exclusively(folder, name, work) {
  const lock = lockFile(folder, name);
  for (let attempt = 1; !take(lock); attempt++) {
    if (attempt === 3)
      console.log(`Another process is at the same step (${name}); waiting for it.`);
    await delay(pollMs);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function lockFile(folder, name) {
  const key = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  return path.join(tmpdir(), `folkmoot-${userInfo().uid}-${key}-${name}.lock`);
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAbandoned(lock) {
  try {
    const { mtimeMs } = statSync(lock);
    const pid = Number(readFileSync(lock, "utf8"));
    const age = Date.now() - mtimeMs;
    return age > abandonedMs || (pid > 0 ? !isAlive(pid) : age > pollMs);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
