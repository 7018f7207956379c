import { comparison } from "./rig/comparison.ts";
import { compare } from "./rig/load.ts";
import { startProcess, withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";

const route = "/api/v2/config";
const query = "?select=site.title";

export const api: Scenario = {
  name: "api",
  title: "A trivial API endpoint",
  about:
    "`GET /api/v2/config?select=site.title` for a guest, with all that every call passes (viewer, gates, limits, input and output schema, ETag, headers), against Fastify with one route that sends the same JSON.",
  measure: () =>
    withDataFolder(async (folder) => {
      const environment = { FOLKMOOT_DATA: folder };
      const product = await startProcess("bench/rig/server.ts", { environment, core: 0 });
      const answer = await (await fetch(`${product.address}${route}${query}`)).text();
      const args = [route, answer];
      const bare = await startProcess("bench/rig/bare-fastify.ts", { args, core: 0 });
      const measured = await compare([
        { name: "bare Fastify", url: `${bare.address}${route}${query}`, pid: bare.pid },
        { name: "Folkmoot", url: `${product.address}${route}${query}`, pid: product.pid },
      ]);
      await Promise.all([product.stop(), bare.stop()]);
      return comparison(measured, { leastRatio: 0.5, bytes: answer.length });
    }),
};
