import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { median } from "./scenario.ts";

const run = promisify(execFile);
const autocannon = path.resolve(import.meta.dirname, "../../node_modules/autocannon/autocannon.js");

const connections = 10;
const warmUpSeconds = 2;
const seconds = 5;
const rounds = 3;

export interface Target {
  name: string;
  url: string;
  pid: number;
  headers?: Readonly<Record<string, string>>;
}

export interface Measured {
  name: string;
  requestsPerSecond: number;
  medianMs: number;
  /** CPU time per request, from the operating system; NaN if not available. */
  cpuMicroseconds: number;
}

/** Loads the targets alternately, so that other load on the machine affects all of them equally. */
export async function compare(targets: readonly Target[]): Promise<Measured[]> {
  for (const target of targets) await load(target, warmUpSeconds);
  const runs: (Awaited<ReturnType<typeof load>> & { name: string })[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets)
      runs.push({ name: target.name, ...(await load(target, seconds)) });
  return targets.map(({ name }) => {
    const ownRuns = runs.filter((each) => each.name === name);
    return {
      name,
      requestsPerSecond: median(ownRuns.map(({ rate }) => rate)),
      medianMs: median(ownRuns.map(({ ms }) => ms)),
      cpuMicroseconds: median(ownRuns.map(({ cpu }) => cpu)),
    };
  });
}

interface Report {
  requests: { average: number; total: number };
  latency: { p50: number };
  non2xx: number;
  errors: number;
}

async function load({ url, pid, headers = {} }: Target, duration: number) {
  const asArguments = Object.entries(headers).flatMap(([name, value]) => [
    "-H",
    `${name}=${value}`,
  ]);
  const words = ["-c", String(connections), "-d", String(duration), "-j", ...asArguments, url];
  const before = cpuSeconds(pid);
  const { stdout } = await run(...onCore(1, process.execPath, [autocannon, ...words]));
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as Report;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors.`);
  const cpu = ((cpuSeconds(pid) - before) * 1_000_000) / requests.total;
  return { rate: requests.average, ms: latency.p50, cpu };
}

export function cpuSeconds(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads).reduce((sum, thread) => sum + secondsOf(`${threads}/${thread}`), 0);
}

function secondsOf(thread: string): number {
  try {
    const [nanoseconds] = readFileSync(`${thread}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e9;
  } catch {
    // The thread has exited.
    return 0;
  }
}

/** Pins a command to a core, on Linux with more than one core. */
export function onCore(core: number, file: string, args: readonly string[]): [string, string[]] {
  if (process.platform !== "linux") return [file, [...args]];
  return ["taskset", ["-c", String(core), file, ...args]];
}
