import { startSite, withDataFolder } from "./rig/processes.ts";
import { median, type Scenario } from "./rig/scenario.ts";

const limitMs = 5_000;
const runs = 3;

export const start: Scenario = {
  name: "start",
  title: "From start to ready",
  about:
    "`folkmoot serve` of a built site with its embedded database, until /readyz says 200. The very first start also makes the database.",
  measure: () =>
    withDataFolder(async (folder) => {
      const first = await startOnce(folder);
      const later: number[] = [];
      for (let run = 0; run < runs; run += 1) later.push(await startOnce(folder));
      const ms = median(later);
      return {
        table: [
          ["", "seconds"],
          ["first start, on an empty folder", (first / 1_000).toFixed(1)],
          ["start, median of three", (ms / 1_000).toFixed(1)],
        ],
        verdict: `${(ms / 1_000).toFixed(1)} s, at most ${limitMs / 1_000} s wanted.`,
        isWithinLimit: ms <= limitMs,
      };
    }),
};

async function startOnce(folder: string): Promise<number> {
  const started = performance.now();
  const environment = { FOLKMOOT_DATA: folder };
  const server = await startSite(environment);
  while ((await fetch(`${server.address}/readyz`)).status !== 200) await pause();
  const ms = performance.now() - started;
  await server.stop();
  return ms;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
