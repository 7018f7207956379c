import { setTimeout as delay } from "node:timers/promises";
import { residentMegabytes, withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";
import { openSite, type Site } from "./rig/seeded-site.ts";

const count = 2_000;
const atOnce = 50;
const idleSeconds = 30;
const warmUpSeconds = 15;
const betweenMs = 50;
const mostRatio = 2;
const mostGrowthMegabytes = 150;

export const bulk: Scenario = {
  name: "bulk",
  title: `Changing ${count.toLocaleString("en")} discussions at once`,
  about: `An administrator closes, moves and deletes ${count.toLocaleString("en")} discussions, in calls of ${atOnce} that are continued until all is done. Meanwhile a member reads, 20 calls a second: lists, post pages and the API in turns, held against the same without the administrator. Megabytes are those of the Node.js process, without PostgreSQL, at most during each.`,
  measure: () =>
    withDataFolder(async (folder) => {
      const site = await openSite(folder, `300,${count + 100},30000`);
      try {
        const discussionIDs = await listIDs(site);
        const paths = await readingPaths(site, discussionIDs);
        await readUntil(site, paths, delay(warmUpSeconds * 1_000));
        const idle = await readUntil(site, paths, delay(idleSeconds * 1_000));
        const runs: (Awaited<ReturnType<typeof measureChange>> & { name: string })[] = [];
        for (const change of await changesTo(site))
          runs.push({
            name: change.name,
            ...(await measureChange(site, paths, change, discussionIDs)),
          });
        const worst = Math.max(...runs.map(({ p95 }) => p95 / idle.p95));
        const growth = Math.max(...runs.map(({ megabytes }) => megabytes)) - idle.megabytes;
        return {
          table: [
            ["", "seconds", "discussions a second", "a reader's p95 ms", "ratio", "MB"],
            [
              "nothing",
              String(idleSeconds),
              "",
              idle.p95.toFixed(1),
              "1.00",
              String(idle.megabytes),
            ],
            ...runs.map(({ name, seconds, p95, megabytes }) => [
              name,
              seconds.toFixed(0),
              (count / seconds).toFixed(0),
              p95.toFixed(1),
              (p95 / idle.p95).toFixed(2),
              String(megabytes),
            ]),
          ],
          verdict: `a reader's p95 is ${worst.toFixed(2)} times that without, less than ${mostRatio} wanted; ${growth} MB more, at most ${mostGrowthMegabytes} wanted.`,
          isWithinLimit: worst < mostRatio && growth <= mostGrowthMegabytes,
        };
      } finally {
        await site.stop();
      }
    }),
};

interface Change {
  name: string;
  method: string;
  path: string;
  body: object;
}

async function changesTo(site: Site): Promise<Change[]> {
  const { body: category } = await call(site, "POST", "/categories", {
    name: "Elsewhere",
    urlcode: "elsewhere",
  });
  return [
    { name: "closing", method: "PATCH", path: "/discussions/close", body: { closed: true } },
    {
      name: "moving",
      method: "PATCH",
      path: "/discussions/move",
      body: { categoryID: category.categoryID },
    },
    { name: "deleting", method: "DELETE", path: "/discussions/list", body: {} },
  ];
}

async function measureChange(
  site: Site,
  paths: readonly string[],
  change: Change,
  discussionIDs: readonly number[],
) {
  const started = performance.now();
  const changing = changeAll(site, change, discussionIDs).then(
    () => (performance.now() - started) / 1_000,
  );
  const { p95, megabytes } = await readUntil(site, paths, changing);
  return { seconds: await changing, p95, megabytes };
}

async function changeAll(site: Site, change: Change, discussionIDs: readonly number[]) {
  for (let first = 0; first < discussionIDs.length; first += atOnce) {
    const ids = discussionIDs.slice(first, first + atOnce);
    let { status, body } = await call(site, change.method, change.path, {
      ...change.body,
      discussionIDs: ids,
    });
    while (body.callbackPayload)
      ({ status, body } = await call(site, "POST", "/calls/run", body.callbackPayload));
    if (status !== 200) throw new Error(`${change.name} is ${status}: ${JSON.stringify(body)}`);
  }
}

async function call(site: Site, method: string, path: string, body: object | string) {
  const type = typeof body === "string" ? "application/system+jwt" : "application/json";
  const answer = await fetch(`${site.address}/api/v2${path}`, {
    method,
    headers: { cookie: site.cookie, "x-requested-with": "bench", "content-type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function listIDs(site: Site): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < count; page += 1) {
    const { body } = await site.read(`/discussions?sort=discussionID&limit=100&page=${page}`);
    if (body.length === 0) throw new Error(`There are ${ids.length} discussions only.`);
    ids.push(...body.map(({ discussionID }: { discussionID: number }) => discussionID));
  }
  return ids.slice(0, count);
}

/** Paths that stay readable throughout: a category that is not emptied, and public pages about the site. */
async function readingPaths(site: Site, discussionIDs: readonly number[]): Promise<string[]> {
  const { body: kept } = await call(site, "POST", "/discussions", {
    name: "Read all the time",
    body: "Words that stay.",
    format: "markdown",
    categoryID: (await site.read(`/discussions/${discussionIDs[0]}`)).body.categoryID,
  });
  const page = new URL(kept.url).pathname;
  return [
    "/discussions",
    page,
    "/api/v2/discussions?limit=30",
    `/api/v2/comments?discussionID=${kept.discussionID}`,
  ];
}

async function readUntil(site: Site, paths: readonly string[], end: Promise<unknown>) {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  const times: number[] = [];
  let megabytes = 0;
  for (let turn = 0; !isOver; turn += 1) {
    const path = paths[turn % paths.length] ?? "/";
    const started = performance.now();
    const answer = await fetch(`${site.address}${path}`, { headers: { cookie: site.cookie } });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${path} is ${answer.status}.`);
    if (turn % 20 === 0) megabytes = Math.max(megabytes, residentMegabytes(site.pid));
    await delay(betweenMs);
  }
  await end;
  times.sort((a, b) => a - b);
  return { p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN, megabytes };
}
