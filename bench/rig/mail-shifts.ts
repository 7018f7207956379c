import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Shift } from "./mail-worker.ts";

const worker = path.resolve(import.meta.dirname, "mail-worker.ts");
/** Upper bound for the random time at which a shift is killed. */
const longestMs = 3_000;

/** Runs shifts in a worker; a killed worker is replaced, and the shift repeated. */
export function startShifts(environment: Record<string, string>) {
  let current: ChildProcess | undefined;
  let kills = 0;

  async function startWorker(): Promise<ChildProcess> {
    const child = fork(worker, { env: { ...process.env, ...environment } });
    await once(child, "message");
    return child;
  }

  async function tryShift(shift: Shift, isToDie: boolean): Promise<boolean> {
    current ??= await startWorker();
    const child = current;
    const over = new AbortController();
    const heard = (event: string) => once(child, event, { signal: over.signal }).catch(() => []);
    const ended = heard("exit").then(() => ["killed"]);
    const response = heard("message");
    const timer = isToDie
      ? setTimeout(() => child.kill("SIGKILL"), Math.random() * longestMs)
      : undefined;
    child.send(shift);
    const [answer] = await Promise.race([response, ended]);
    clearTimeout(timer);
    over.abort();
    if (answer === "done") return true;
    if (answer !== "killed") throw new Error(`A worker failed: ${answer}`);
    kills += 1;
    current = undefined;
    return false;
  }

  return {
    async work(shift: Shift, chanceToDie: number): Promise<void> {
      while (!(await tryShift(shift, Math.random() < chanceToDie)));
    },
    countKills: () => kills,
    end: () => void current?.kill(),
  };
}
