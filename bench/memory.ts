import { setTimeout as delay } from "node:timers/promises";
import { residentMegabytes, startSite, withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";

const limitMegabytes = 200;
const settleMs = 10_000;

export const memory: Scenario = {
  name: "memory",
  title: "Memory when idle",
  about:
    "Resident memory of the Node.js process ten seconds after its start and one page, without that of PostgreSQL.",
  measure: () =>
    withDataFolder(async (folder) => {
      const environment = { FOLKMOOT_DATA: folder };
      const server = await startSite(environment);
      await (await fetch(server.address)).text();
      await delay(settleMs);
      const megabytes = residentMegabytes(server.pid);
      await server.stop();
      return {
        table: [
          ["", "MB"],
          ["resident", String(megabytes)],
        ],
        verdict: `${megabytes} MB, less than ${limitMegabytes} MB wanted.`,
        isWithinLimit: megabytes < limitMegabytes,
      };
    }),
};
