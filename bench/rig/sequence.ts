import { readdirSync, readFileSync } from "node:fs";
import { cpuSeconds } from "./load.ts";
import { median } from "./scenario.ts";
import type { Site } from "./seeded-site.ts";

export interface Call {
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** Body by turn; makes it a POST request. */
  body?(turn: number): object;
}

export interface Cost {
  name: string;
  ms: number;
  appMs: number;
  databaseMs: number;
  statements?: number;
}

const warmUps = 150;
const rounds = 5;
const callsEach = 20;

/** Sends the requests alternately, so that other load on the machine affects all of them equally. */
export async function costOfCalls(site: Site, calls: readonly Call[]): Promise<Cost[]> {
  for (const call of calls) await repeat(site, call, warmUps);
  const runs: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const call of calls) runs.push(await measure(site, call));
  return calls.map(({ name }) => {
    const ownRuns = runs.filter((run) => run.name === name);
    const statements = ownRuns.at(-1)?.statements;
    return {
      name,
      ms: median(ownRuns.flatMap(({ times }) => times)),
      appMs: median(ownRuns.map(({ appMs }) => appMs)),
      databaseMs: median(ownRuns.map(({ databaseMs }) => databaseMs)),
      ...(statements === undefined ? {} : { statements }),
    };
  });
}

async function measure(site: Site, call: Call) {
  const before = { app: cpuSeconds(site.pid), database: databaseSeconds(site.pid) };
  const { times, statements } = await repeat(site, call, callsEach);
  const perCall = (seconds: number) => (seconds * 1_000) / callsEach;
  return {
    name: call.name,
    times,
    statements,
    appMs: perCall(cpuSeconds(site.pid) - before.app),
    databaseMs: perCall(databaseSeconds(site.pid) - before.database),
  };
}

async function repeat(site: Site, call: Call, count: number) {
  const { headers = {}, body } = call;
  const times: number[] = [];
  let statements: number | undefined;
  for (let turn = 0; turn < count; turn += 1) {
    // Read each time: `path` may be a getter.
    const { path } = call;
    const started = performance.now();
    const answer = await fetch(`${site.address}${path}`, {
      headers,
      redirect: "manual",
      ...(body ? { method: "POST", body: JSON.stringify(body(turn)) } : {}),
    });
    const text = await answer.text();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${path} is ${answer.status}: ${text.slice(0, 300)}`);
    const statementHeader = answer.headers.get("x-app-statements");
    if (statementHeader !== null) statements = Number(statementHeader);
  }
  return { times, statements };
}

/** CPU time of the embedded database, a child of the server process. */
function databaseSeconds(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc"))
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
  const isBelow = (process: number): boolean => {
    const parent = parents.get(process);
    return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow).reduce((sum, child) => sum + secondsOf(child), 0);
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function secondsOf(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
}
