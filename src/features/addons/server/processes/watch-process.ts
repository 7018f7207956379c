import { readFile } from "node:fs/promises";
import { addonLimits } from "../../contract/rules/limits.ts";

const lookMs = 500;
/** Of Linux, for /proc. */
const ticksPerSecond = 100;

interface Watcher {
  /** It needs too much memory. */
  exceed(): void;
  /** Seconds of processor time since the last look, and in all. */
  worked(seconds: number, total: number): void;
}

/** Looks at a process as long as it runs. Where there is no /proc, there is nothing to see. */
export function watchProcess(pid: number | undefined, { exceed, worked }: Watcher): () => void {
  let before = 0;
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
  const timer = setInterval(async () => {
    const [status, stat] = await Promise.all([read("status"), read("stat")]);
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes > addonLimits.residentMegabytes * 1_024) exceed();
    const total = secondsIn(stat);
    if (total === undefined) return;
    worked(total - before, total);
    before = total;
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The name of the program stands in parentheses and may have spaces. */
function secondsIn(stat: string): number | undefined {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [fields[11], fields[12]];
  if (user === undefined || system === undefined) return undefined;
  return (Number(user) + Number(system)) / ticksPerSecond;
}
