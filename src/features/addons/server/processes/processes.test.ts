import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enable, homeWith, shownWidget } from "#app/testing/enable-addon.ts";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { writeAddon } from "#app/testing/write-addon.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { runAddonJob } from "../public.ts";

const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-addons-"));
const number = { kind: "int", name: "n", label: "Number" };
const box = { widgets: [{ type: "box", name: "Box", options: [number] }] };
const checks = { capabilities: ["checks"], contributes: { checks: ["discussion"] } };
const job = [{ name: "work", cron: "0 4 * * *" }];
const token = 'a "secret" of the service';

writeAddon(
  folder,
  { key: "exits-together", ...checks },
  {
    code: `{ checkPost: () => {
      globalThis.calls = (globalThis.calls ?? 0) + 1;
      if (globalThis.calls === 4) process.exit(1);
      return new Promise(() => {});
    } }`,
  },
);
writeAddon(
  folder,
  { key: "loops-once", capabilities: ["widgets"], contributes: box },
  {
    code: `{ renderWidget: { box({ n }) {
      while (n === 0) {}
      return { html: "<p>number " + n + "</p>" };
    } } }`,
  },
);
writeAddon(
  folder,
  { key: "loads-slowly", ...checks },
  { code: "await new Promise((resolve) => setTimeout(resolve, 1e9))" },
);
writeAddon(
  folder,
  {
    key: "works-long",
    capabilities: ["widgets", "jobs"],
    contributes: { ...box, jobs: job },
  },
  {
    code: `{
      renderWidget: { box: () => ({ html: "<p>shown</p>" }) },
      jobs: { work(host) {
        host.log("info", "begins");
        while (true) {}
      } },
    }`,
  },
);
writeAddon(
  folder,
  { key: "counts-much", capabilities: ["store", "jobs"], contributes: { jobs: job } },
  {
    "migrations/001-rows.json": JSON.stringify([
      { createTable: { name: "rows", columns: [{ name: "rowID", type: "id" }] } },
    ]),
    code: `{ jobs: { async work(host) {
      await Promise.allSettled(Array.from({ length: 30 }, () => host.store.count("rows")));
    } } }`,
  },
);
writeAddon(
  folder,
  { key: "logs-much", capabilities: ["jobs"], contributes: { jobs: job } },
  {
    code: `{ jobs: { async work(host) {
      for (let n = 1; n <= 200; n += 1) {
        host.log("info", "line " + n);
        await host.fetch("https://a.example/").catch(() => undefined);
      }
    } } }`,
  },
);
writeAddon(
  folder,
  {
    key: "reads-posts",
    capabilities: ["read:posts", "widgets"],
    contributes: box,
  },
  {
    code: `{ renderWidget: { async box(options, host) {
      const posts = await host.api.get("/discussions?limit=100");
      return { html: "<p>" + posts.map(({ name }) => name).join("|") + "</p>" };
    } } }`,
  },
);
writeAddon(
  folder,
  {
    key: "tells-secrets",
    capabilities: ["jobs", "widgets"],
    contributes: {
      ...box,
      jobs: job,
      settings: [{ kind: "secret", name: "token", label: "Token" }],
    },
  },
  {
    code: `{ renderWidget: { box({ n }, { settings: { token } }) {
      const forms = [token, encodeURIComponent(token), JSON.stringify({ token })];
      console.error(forms[n]);
      throw new Error("cannot use " + forms[n]);
    } } }`,
  },
);
writeAddon(
  folder,
  {
    key: "has-default",
    capabilities: ["widgets", "network:setting:hook"],
    contributes: {
      ...box,
      settings: [{ kind: "string", name: "hook", label: "Hook", default: "https://chat.example/" }],
    },
  },
  {
    code: `{ renderWidget: { async box(options, host) {
      const answer = await host.fetch(host.settings.hook).catch((error) => error.message);
      return { html: "<p>" + answer + "</p>" };
    } } }`,
  },
);
writeAddon(
  folder,
  { key: "takes-memory", capabilities: ["widgets"], contributes: box },
  {
    code: `{ renderWidget: { box({ n }) {
      const { length } = Buffer.alloc(n * 1_000_000, 1);
      return { html: "<p>" + length + "</p>" };
    } } }`,
  },
);
writeAddon(
  folder,
  { key: "loops", capabilities: ["widgets"], contributes: box },
  {
    code: `{ renderWidget: { box() {
      process.stdin.removeAllListeners();
      while (true) {}
    } } }`,
  },
);

const written: string[] = [];
const site = testSite({
  environment: { FOLKMOOT_ADDONS: folder },
  runsJobs: true,
  log: { write: (line: string) => void written.push(line) },
});
let cookie = "";
let categoryID = 0;

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  categoryID = await createCategory(site.ctx());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const idOf = (key: string) => `react.addon.${key}.box`;
const stateOf = async (key: string) =>
  (await site.request(`GET /addons/${key}`, { cookie })).body.state;
const logOf = async (key: string): Promise<{ message: string }[]> =>
  (await site.request(`GET /addons/${key}/log`, { cookie, query: "limit=200" })).body;
const htmlOf = async (key: string, n: number): Promise<string> =>
  (await shownWidget(site, cookie, idOf(key), { n })).$reactProps.html;
const runJob = (key: string) =>
  site.ctx().transaction((tx) => tx.enqueue(runAddonJob, { key, name: "work" }));

async function post() {
  const { cookie: member } = await signInAs(site.ctx());
  const body = { name: "Hello there", body: "Some text", format: "text", categoryID };
  return (await site.request("POST /discussions", { cookie: member, body })).status;
}

describe("Failures", () => {
  test("A process that ends while several calls run is one failure", async () => {
    await enable(site, cookie, "exits-together");
    expect(await Promise.all([post(), post(), post(), post()])).toEqual([201, 201, 201, 201]);
    expect(await logOf("exits-together")).toHaveLength(1);
    expect(await stateOf("exits-together")).toBe("on");
    await site.request("PATCH /addons/exits-together", { cookie, body: { enabled: false } });
  });

  test("Calls that wait while another is over its time go on in a new process", async () => {
    await enable(site, cookie, "loops-once");
    const children = Array.from({ length: 14 }, (_, n) => ({ $hydrate: idOf("loops-once"), n }));
    const layout = [{ $hydrate: "react.section.full-width", children }];
    const body = { layoutViewType: "home", layout };
    await site.request("POST /layouts/hydrate", { cookie, body });
    for (let n = 1; n < 14; n += 1) expect(await htmlOf("loops-once", n)).toContain(`number ${n}<`);
    expect(await logOf("loops-once")).toMatchObject([
      { message: expect.stringContaining("longer than") },
    ]);
    expect(await stateOf("loops-once")).toBe("on");
  });

  test("A post does not wait for an add-on that is being loaded", async () => {
    await enable(site, cookie, "loads-slowly");
    expect(await post()).toBe(201);
    expect(await logOf("loads-slowly")).toEqual([]);
    await site.request("PATCH /addons/loads-slowly", { cookie, body: { enabled: false } });
  });

  test("Widgets do not wait for long work", async () => {
    await enable(site, cookie, "works-long");
    await runJob("works-long");
    await eventually(async () => expect(await logOf("works-long")).toHaveLength(1));
    expect(await htmlOf("works-long", 1)).toContain("shown");
    expect(await logOf("works-long")).toMatchObject([{ message: "begins" }]);
  });

  test("Secrets are in no message, whatever form they have", async () => {
    await enable(site, cookie, "tells-secrets", { settings: { token } });
    for (const n of [0, 1, 2])
      await site.request("POST /layouts/hydrate", {
        cookie,
        body: homeWith(idOf("tells-secrets"), { n }),
      });
    await eventually(async () => expect(await logOf("tells-secrets")).toHaveLength(3));
    const shown = JSON.stringify([await logOf("tells-secrets"), written]);
    expect(shown).toContain("cannot use •••");
    expect(shown).not.toMatch(/secret\W+ of the|secret%22%20of/);
  });
});

describe("What an add-on asks the site", () => {
  test("It leaves connections of the database to others", async () => {
    await enable(site, cookie, "counts-much");
    await enable(site, cookie, "logs-much");
    await site.ctx().transaction(async ({ db }) => {
      await sql`lock table addon_counts_much.rows in access exclusive mode`.execute(db);
      await runJob("counts-much");
      await eventually(async () => expect(await countWaiting()).toBeGreaterThan(0));
      await runJob("logs-much");
      await eventually(async () => expect(await logOf("logs-much")).not.toEqual([]));
      expect(await countWaiting()).toBeLessThan(2);
    });
  });

  test("A log has no more lines than are shown, and says that more were left out", async () => {
    await eventually(async () =>
      expect((await logOf("logs-much"))[0]).toMatchObject({ message: "More lines were left out." }),
    );
    expect((await logOf("logs-much")).length).toBeLessThan(110);
  });

  test("Widgets read as guests, whatever the role", async () => {
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const granted = await site.request(`PATCH /roles/${roleIDs.member}/permissions`, {
      cookie,
      body: [{ type: "category", id: hidden, permissions: { "discussions.view": true } }],
    });
    expect(granted.status).toBe(200);
    await createDiscussion(site.ctx(), { name: "For members", categoryID: hidden });
    await createDiscussion(site.ctx(), { name: "For everybody", categoryID });
    await enable(site, cookie, "reads-posts", { roleID: roleIDs.member });
    const html = await htmlOf("reads-posts", 1);
    expect(html).toContain("For everybody");
    expect(html).not.toContain("For members");
  });

  test("The default of a setting is no host that somebody entered", async () => {
    await enable(site, cookie, "has-default");
    expect(await htmlOf("has-default", 1)).toContain(
      'This add-on has no capability "network:chat.example".',
    );
  });
});

const countWaiting = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where relation = 'addon_counts_much.rows'::regclass and not granted`.execute(
    site.ctx().db,
  );
  return rows.length;
};

const findProcesses = (name: string): string[] =>
  readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return words.includes(`--allow-fs-read=${path.join(folder, name)}`);
    } catch {
      return false;
    }
  });

describe.skipIf(process.platform !== "linux")("Limits of the system", () => {
  test("Memory beyond the limit is refused at once, and is the add-on's where there is little", async () => {
    await enable(site, cookie, "takes-memory");
    expect(await htmlOf("takes-memory", 1)).toContain("<p>1000000</p>");
    const [pid] = findProcesses("takes-memory");
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim()).toBe("1000");
    await site.request("POST /layouts/hydrate", {
      cookie,
      body: homeWith(idOf("takes-memory"), { n: 1_500 }),
    });
    await eventually(async () =>
      expect(await logOf("takes-memory")).toMatchObject([
        { message: expect.stringMatching(/allocat/) },
      ]),
    );
  });

  test("A process ends with the site, even if it is killed and the add-on loops", async () => {
    const script = fileURLToPath(new URL("./start-process.ts", import.meta.url));
    const place = path.join(folder, "loops");
    const parent = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      `const { startProcess } = await import(${JSON.stringify(script)});
       const child = startProcess(${JSON.stringify(place)}, { message, ended() {}, worked() {} });
       const surroundings = { settings: {}, locale: "en", now: "2026-01-01", limitMs: 60_000 };
       function message({ type }) {
         if (type !== "loaded") return;
         child.send({ type: "call", id: 1, kind: "widget", name: "box", args: {}, surroundings });
         console.log("called");
       }
       const addon = { key: "loops", version: "1.0.0" };
       child.send({ type: "load", folder: ${JSON.stringify(place)}, script: "server.js", addon, texts: {} });`,
    ]);
    await new Promise((resolve) => parent.stdout.once("data", resolve));
    expect(findProcesses("loops")).toHaveLength(1);
    parent.kill("SIGKILL");
    await eventually(() => expect(findProcesses("loops")).toEqual([]));
  });
});
