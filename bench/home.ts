import { writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { comparison } from "./rig/comparison.ts";
import { compare } from "./rig/load.ts";
import { startProcess, startSite, withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";

const headers = { "accept-encoding": "br", accept: "text/html" };

export const home: Scenario = {
  name: "home",
  title: "Guest's home page from the page cache",
  about:
    "Against a bare Node.js HTTP server that sends the same bytes and headers, on the same core, in turns.",
  measure: () =>
    withDataFolder(async (folder) => {
      const environment = { FOLKMOOT_DATA: folder };
      const product = await startSite(environment, { core: 0 });
      const page = await fetchPage(product.address);
      const bodyFile = path.join(folder, "page");
      writeFileSync(bodyFile, page.body);
      const args = [bodyFile, JSON.stringify(page.headers)];
      const bare = await startProcess("bench/rig/bare-node.ts", { args, core: 0 });
      const measured = await compare([
        { name: "bare Node.js", url: `${bare.address}/`, pid: bare.pid, headers },
        { name: "Folkmoot", url: `${product.address}/`, pid: product.pid, headers },
      ]);
      await Promise.all([product.stop(), bare.stop()]);
      return comparison(measured, { leastRatio: 0.5, bytes: page.body.length });
    }),
};

/** Uses `node:http`, which does not decompress the body. */
function fetchPage(address: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const call = request(`${address}/`, { headers }, async (response) => {
      const { connection, date, "keep-alive": _, ...kept } = response.headers;
      if (response.statusCode !== 200)
        reject(new Error(`The home page is ${response.statusCode}.`));
      resolve({ body: await buffer(response), headers: kept as Record<string, string> });
    });
    call.on("error", reject).end();
  });
}
