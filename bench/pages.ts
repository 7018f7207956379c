import { withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";
import { bringIn, openSite, type Site } from "./rig/seeded-site.ts";
import { type Call, type Cost, costOfCalls } from "./rig/sequence.ts";

/** `FOLKMOOT_BENCH_FILE` names a community to be imported; without it, one is made up. */
const given = process.env.FOLKMOOT_BENCH_FILE;

interface Limited extends Call {
  /** Milliseconds of CPU in the app. */
  most: number;
}

export const pages: Scenario = {
  name: "pages",
  title: "Pages that are made for one visitor",
  about:
    "Pages of a member, and those of guests that nobody has asked for before, one after the other in turns once the code is warm: median time, CPU of the app (with its threads for collecting and compressing) and of PostgreSQL. `folkmoot serve` as `npm start` runs it, default logging included. `FOLKMOOT_BENCH_FILE` names a community to be imported; figures of a busy machine are worth their ratios only.",
  measure: () =>
    withDataFolder(async (folder) => {
      const site = await openSite(folder, "300,500,10000", given ? bringIn(given) : undefined);
      try {
        const calls = await callsOf(site);
        const costs = await costOfCalls(site, calls);
        const missed = costs.filter(({ appMs }, index) => appMs > (calls[index]?.most ?? 0));
        return {
          table: [
            ["", "median ms", "app CPU ms", "at most", "database CPU ms"],
            ...costs.map((cost, index) => rowOf(cost, calls[index]?.most ?? 0)),
          ],
          verdict: `${missed.length} of ${costs.length} pages take more than they may.`,
          isWithinLimit: missed.length === 0,
        };
      } finally {
        await site.stop();
      }
    }),
};

const rowOf = ({ name, ms, appMs, databaseMs }: Cost, most: number) => [
  name,
  ms.toFixed(1),
  appMs.toFixed(1),
  most.toFixed(0),
  databaseMs.toFixed(1),
];

async function callsOf(site: Site): Promise<Limited[]> {
  const { body: found } = await site.read("/discussions?sort=discussionID&limit=100");
  const { discussionID } = found.find(
    (each: { countComments: number }) => each.countComments >= 30,
  );
  const post = await site.pathOf(`/discussion/${discussionID}/x`);
  const encoded = { "accept-encoding": "br, gzip" };
  const member = (name: string, path: string): Limited => ({
    name: `member: ${name}`,
    path,
    headers: { ...encoded, cookie: site.cookie },
    most: 5,
  });
  let count = 0;
  const unseen = (name: string, path: string): Limited => ({
    name: `guest, not kept: ${name}`,
    headers: encoded,
    most: 6,
    get path() {
      count += 1;
      return `${path}?visit=${count}`;
    },
  });
  return [
    member("post page of 30 comments", post),
    member("list", "/discussions"),
    member("home", "/"),
    unseen("post page of 30 comments", post),
    unseen("list", "/discussions"),
  ];
}
