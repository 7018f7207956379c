import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { withDataFolder } from "./rig/processes.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { bringIn, openSite } from "./rig/seeded-site.ts";

const run = promisify(execFile);
const load = path.resolve(import.meta.dirname, "rig/mixed-load.ts");

/** `FOLKMOOT_BENCH_FILE` names a community to be imported; without it, one is made up. */
const given = process.env.FOLKMOOT_BENCH_FILE;
/** `FOLKMOOT_BENCH_MINUTES=60` soaks for an hour. */
const minutes = Number(process.env.FOLKMOOT_BENCH_MINUTES ?? 10);
const samples = 20;
const mostMegabytes = 400;
const mostGrowth = 1.1;

interface Sample {
  minute: number;
  resident: number;
  heapUsed: number;
  heap: number;
  external: number;
}

export const soak: Scenario = {
  name: "soak",
  title: "Memory under a mixed load",
  about:
    "Eight visitors at a time, each as fast as it is answered: guests on a few popular pages (35 of a hundred calls) and on any others (20), a member's pages (20), the API (20) and posts (5). Megabytes of the Node.js process, without PostgreSQL, by its own `/metrics`. The first fifth warms up; the second fifth is held against the last.",
  measure: () =>
    withDataFolder(async (folder) => {
      const site = await openSite(folder, "300,2000,30000", given ? bringIn(given) : undefined);
      try {
        const { taken, told } = await soakSite(site.address, site.cookie);
        const [begin, last] = [fifth(taken, 1), fifth(taken, 4)];
        const growth = last.resident / begin.resident;
        const most = Math.max(...taken.map(({ resident }) => resident));
        return {
          table: [
            ["minute", "resident", "heap used", "heap", "external"],
            ...taken.filter((_, index) => index % 2 === 1).map(rowOf),
          ],
          verdict: `${growth.toFixed(2)} times the memory at the end, at most ${mostGrowth} wanted; ${most.toFixed(0)} MB at most, ${mostMegabytes} wanted. ${told}`,
          isWithinLimit: growth <= mostGrowth && most <= mostMegabytes,
        };
      } finally {
        await site.stop();
      }
    }),
};

async function soakSite(address: string, cookie: string) {
  const seconds = minutes * 60;
  const loading = run(process.execPath, [load, address, cookie, String(seconds)]);
  const taken: Sample[] = [];
  for (let index = 1; index <= samples; index += 1) {
    await delay((seconds * 1_000) / samples);
    const sample = await sampleOf(address, (index * minutes) / samples);
    taken.push(sample);
    console.error(rowOf(sample).join("\t"));
  }
  const { calls, statuses } = JSON.parse((await loading).stdout);
  const refused = Object.entries(statuses).filter(([status]) => Number(status) >= 400);
  if (refused.length > 0) throw new Error(`Calls were refused: ${JSON.stringify(statuses)}.`);
  return { taken, told: `${Math.round(calls / seconds)} calls a second.` };
}

async function sampleOf(address: string, minute: number): Promise<Sample> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]) / 1_048_576;
  return {
    minute,
    resident: megabytes("process_resident_memory_bytes"),
    heapUsed: megabytes("nodejs_heap_size_used_bytes"),
    heap: megabytes("nodejs_heap_size_total_bytes"),
    external: megabytes("nodejs_external_memory_bytes"),
  };
}

const rowOf = ({ minute, resident, heapUsed, heap, external }: Sample) => [
  minute.toFixed(1),
  ...[resident, heapUsed, heap, external].map((megabytes) => megabytes.toFixed(0)),
];

/** The middle of the samples of one fifth of the time, counted from 0. */
function fifth(taken: readonly Sample[], index: number): Sample {
  const size = taken.length / 5;
  const own = taken.slice(index * size, (index + 1) * size);
  const resident = median(own.map((sample) => sample.resident));
  return own.find((sample) => sample.resident === resident) as Sample;
}
