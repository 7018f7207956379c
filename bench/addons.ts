import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cpuSeconds } from "./rig/load.ts";
import { withDataFolder } from "./rig/processes.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { openSite, type Site } from "./rig/seeded-site.ts";

const rounds = 15;
const warmUps = 20;
const callsEach = 60;
const most = 1.02;

const manifest = {
  key: "idle",
  name: "Idle",
  version: "1.0.0",
  api: "^1.0",
  capabilities: ["read:posts", "write:labels", "listens", "widgets"],
  contributes: {
    listens: ["discussion.created"],
    labels: [{ name: "seen", text: "Seen" }],
    widgets: [{ type: "box", name: "Box" }],
  },
};
const script = `import { defineAddon } from "@folkmoot/addon";
export default defineAddon({
  onEvent() {},
  renderWidget: { box: () => ({ html: '<p class="addon-box">Box</p>' }) },
});
`;

export const addons: Scenario = {
  name: "addons",
  title: "Pages beside an add-on",
  about: `Pages of a member without an add-on and with one that does nothing but could: it listens, has labels and a widget. The same site, switched ${rounds} times in turns, CPU of the app for each page; the median of the ratios of neighbours. Beside it the home page with and without its widget, which no page waits for.`,
  measure: () =>
    withDataFolder(async (folder) => {
      writeAddon(path.join(folder, "addons", manifest.key));
      const site = await openSite(folder, "100,200,2000");
      try {
        const { body } = await site.read("/discussions?limit=1");
        const post = await site.pathOf(`/discussion/${body[0].discussionID}/x`);
        const call = callOf(site);
        const toggle = (enabled: boolean) =>
          call("PATCH", "/addons/idle", { enabled, capabilities: manifest.capabilities });
        const idle: (Compared & { name: string })[] = [];
        for (const [name, page] of [
          ["list", "/discussions"],
          ["post page", post],
          ["home", "/"],
        ] as const)
          idle.push({ name, ...(await compare(site, page, toggle)) });
        await toggle(true);
        const show = await prepareHomes(call);
        const shown = { name: "home, with its widget", ...(await compare(site, "/", show)) };
        const worst = Math.max(...idle.map(({ ratio }) => ratio));
        return {
          table: [
            ["", "without, CPU ms", "with", "ratio"],
            ...[...idle, shown].map(({ name, without, beside, ratio }) => [
              name,
              without.toFixed(2),
              beside.toFixed(2),
              ratio.toFixed(3),
            ]),
          ],
          verdict: `beside an idle add-on a page takes at most ${worst.toFixed(3)} times the CPU, at most ${most} wanted.`,
          isWithinLimit: worst <= most,
        };
      } finally {
        await site.stop();
      }
    }),
};

function writeAddon(folder: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "addon.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "server.js"), script);
}

type ApiCall = ReturnType<typeof callOf>;

const callOf = (site: Site) => async (method: string, address: string, body: object) => {
  const answer = await fetch(`${site.address}/api/v2${address}`, {
    method,
    headers: {
      cookie: site.cookie,
      "content-type": "application/json",
      "x-requested-with": "bench",
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} is ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? undefined : await answer.json();
};

/** Makes two home pages alike but for the widget, and returns how to show one of them. */
async function prepareHomes(call: ApiCall) {
  const layoutIDs: string[] = [];
  for (const widgets of [[], [{ $hydrate: "react.addon.idle.box" }]]) {
    const children = [{ $hydrate: "react.categories" }, ...widgets];
    const layout = [{ $hydrate: "react.section.1-column", children }];
    const body = { name: "Home", layoutViewType: "home", layout };
    layoutIDs.push((await call("POST", "/layouts", body)).layoutID);
  }
  return (isShown: boolean) =>
    call("PUT", `/layouts/${layoutIDs[Number(isShown)]}/views`, [
      { recordType: "global", recordID: -1 },
    ]);
}

interface Compared {
  without: number;
  beside: number;
  ratio: number;
}

async function compare(
  site: Site,
  page: string,
  turn: (isOn: boolean) => Promise<unknown>,
): Promise<Compared> {
  const costs = { without: [] as number[], beside: [] as number[] };
  for (let round = -1; round < rounds; round += 1)
    for (const [state, isOn] of [
      ["without", false],
      ["beside", true],
    ] as const) {
      await turn(isOn);
      const cost = await costOf(site, page);
      if (round >= 0) costs[state].push(cost);
    }
  const ratios = costs.beside.map((cost, index) => cost / (costs.without[index] ?? cost));
  return {
    without: median(costs.without),
    beside: median(costs.beside),
    ratio: median(ratios),
  };
}

async function costOf(site: Site, page: string): Promise<number> {
  await visit(site, page, warmUps);
  const before = cpuSeconds(site.pid);
  await visit(site, page, callsEach);
  return ((cpuSeconds(site.pid) - before) * 1_000) / callsEach;
}

async function visit(site: Site, page: string, count: number) {
  const headers = { cookie: site.cookie, "accept-encoding": "br, gzip" };
  for (let turn = 0; turn < count; turn += 1) {
    const answer = await fetch(`${site.address}${page}`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${page} is ${answer.status}.`);
  }
}
