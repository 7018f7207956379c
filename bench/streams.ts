import { type ClientRequest, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { residentMegabytes, withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";
import { openSite } from "./rig/seeded-site.ts";

const count = 2_000;
const atOnce = 50;
const limitMegabytes = 300;
const settleMs = 10_000;

export const streams: Scenario = {
  name: "streams",
  title: "2,000 open streams",
  about:
    "Resident memory of the Node.js process ten seconds after so many guests have begun to follow a category, without that of PostgreSQL.",
  measure: () =>
    withDataFolder(async (folder) => {
      const server = await openSite(folder, "10,10,10");
      await (await fetch(server.address)).text();
      await delay(settleMs);
      const before = residentMegabytes(server.pid);
      const { body } = await server.read("/categories");
      const address = `${server.address}/api/v2/live?channels=category:${body[0].categoryID}`;
      const open: ClientRequest[] = [];
      while (open.length < count)
        open.push(...(await Promise.all(Array.from({ length: atOnce }, () => follow(address)))));
      await delay(settleMs);
      const after = residentMegabytes(server.pid);
      for (const request of open) request.destroy();
      await server.stop();
      return {
        table: [
          ["open streams", "MB"],
          ["none", String(before)],
          [count.toLocaleString("en"), String(after)],
        ],
        verdict: `${after} MB, less than ${limitMegabytes} MB wanted.`,
        isWithinLimit: after < limitMegabytes,
      };
    }),
};

/** Resolves once the stream has started. */
const follow = (address: string): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const request = get(address, (response) => {
      response.once("data", () => resolve(request));
      response.on("error", () => undefined);
      if (response.statusCode !== 200) reject(new Error(`A stream is ${response.statusCode}.`));
    });
    request.on("error", reject);
  });
