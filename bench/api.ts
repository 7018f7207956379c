import { comparison } from "./rig/comparison.ts";
import { compare } from "./rig/load.ts";
import { startProcess, startSite, withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";

const route = "/api/v2/users/me";

export const api: Scenario = {
  name: "api",
  title: "A trivial API endpoint",
  about:
    "`GET /api/v2/users/me` for guests, who share answers (decision 018), against Fastify with one route that sends the same JSON, without headers and with the same ones. A shared answer is sent with ids, headers, ETag, log and metrics of its own. The row before it is the same call with an `Origin`, whose answer is never shared: it passes all that every call passes (viewer, gates, limits, schemas).",
  measure: () =>
    withDataFolder(async (folder) => {
      const environment = { FOLKMOOT_DATA: folder };
      const product = await startSite(environment, { core: 0 });
      const answer = await fetch(`${product.address}${route}`);
      const body = await answer.text();
      const headers = JSON.stringify(Object.fromEntries(answer.headers));
      const script = "bench/rig/bare-fastify.ts";
      const bare = await startProcess(script, { args: [route, body, "{}"], core: 0 });
      const dressed = await startProcess(script, { args: [route, body, headers], core: 0 });
      const own = { url: `${product.address}${route}`, pid: product.pid };
      const measured = await compare([
        { name: "bare Fastify", url: `${bare.address}${route}`, pid: bare.pid },
        { name: "with the same headers", url: `${dressed.address}${route}`, pid: dressed.pid },
        { ...own, name: "Folkmoot, not shared", headers: { origin: product.address } },
        { ...own, name: "Folkmoot" },
      ]);
      await Promise.all([product.stop(), bare.stop(), dressed.stop()]);
      return comparison(measured, { leastRatio: 0.5, bytes: body.length });
    }),
};
