import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enable, shownWidget } from "#app/testing/enable-addon.ts";
import { eventually } from "#app/testing/eventually.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { writeAddon } from "#app/testing/write-addon.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { runAddonJob } from "./public.ts";

const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-addons-"));
const write = (manifest: Parameters<typeof writeAddon>[1], files?: Record<string, string>) =>
  writeAddon(folder, manifest, files);
const box = { widgets: [{ type: "box", name: "Box" }] };
const renders = (body: string, rest = "") =>
  `{ ${rest} renderWidget: { async box(options, host) { ${body} } } }`;

const echo = createServer((request, response) => {
  if (request.url === "/away") response.writeHead(302, { location: "http://localhost:1/" });
  response.end(`${request.method} ${request.headers["x-own"] ?? ""}`);
});
const { promise: listening, resolve } = Promise.withResolvers<void>();
echo.listen(0, "127.0.0.1", resolve);
await listening;
const hook = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;

const votes = {
  createTable: {
    name: "votes",
    columns: [
      { name: "voteID", type: "id" },
      { name: "word", type: "text" },
      { name: "count", type: "int", default: 0 },
      { name: "more", type: "json", nullable: true },
    ],
    unique: [["word"]],
  },
};
const keeper = (more: object = {}) => ({
  key: "keeper",
  capabilities: ["store", "widgets"],
  contributes: box,
  ...more,
});
const keeperFiles = {
  "migrations/001-votes.json": JSON.stringify([votes, { run: "001" }]),
  code: renders(
    `await host.store.upsert("votes", { word: "b'; drop table users --", more: { a: [1] } }, ["word"]);
     await host.store.update("votes", { where: { word: "first" }, add: { count: 2 } });
     const rows = await host.store.select("votes", { where: { count: { gte: 0 } }, order: ["-word"] });
     const failures = [];
     for (const run of [
       () => host.store.select("users"),
       () => host.store.select("votes", { where: { 'word" or 1=1': 1 } }),
       () => host.store.insert("votes", { word: "first" }),
       () => host.store.insert("votes", { count: "many" }),
     ]) await run().catch((error) => failures.push(error.status));
     return { html: JSON.stringify({ rows: rows.map(({ word, count, more }) => [word, count, more]), failures }) };`,
    `migrate: { async "001"(host) { await host.store.insert("votes", { word: "first", count: 1 }); } },`,
  ),
};

write(keeper(), keeperFiles);
write(
  {
    key: "caller",
    capabilities: ["widgets", "network:setting:hook"],
    contributes: {
      ...box,
      settings: [
        { kind: "secret", name: "hook", label: "Hook" },
        { kind: "int", name: "most", label: "Most", default: 3, min: 1, max: 9 },
      ],
    },
  },
  {
    code: renders(`
      const { text, ok } = await host.fetch(host.settings.hook + "/", { method: "POST", headers: { "x-own": "mine", host: "x" } });
      const away = await host.fetch(host.settings.hook + "/away").catch((error) => error.message);
      const other = await host.fetch("https://example.com/").catch((error) => error.message);
      if (host.settings.most === 7) throw new Error("with " + host.settings.hook);
      return { html: [text, ok, away, other, host.settings.most].join("|") };`),
  },
);
write(
  { key: "checker", capabilities: ["checks"], contributes: { checks: ["discussion"] } },
  {
    code: `{ checkPost({ text }) {
      if (text.includes("refuse me")) return { decision: "refuse", reason: "Not this." };
      if (text.includes("hold me")) return { decision: "hold", reason: "Look at it" };
    } }`,
  },
);
write(
  {
    key: "writer",
    capabilities: ["read:posts", "write:posts", "jobs"],
    contributes: { jobs: [{ name: "answer", cron: "0 4 * * *" }] },
  },
  {
    code: `{ jobs: { async answer(host) {
      for (const { discussionID, countComments } of await host.api.get("/discussions?limit=30"))
        if (countComments === 0)
          await host.api.post("/comments", { discussionID, body: "Welcome", format: "markdown" });
    } } }`,
  },
);
write(
  {
    key: "dice",
    capabilities: ["widgets"],
    contributes: {
      ...box,
      settings: [{ kind: "int", name: "sides", label: "Sides", default: 6 }],
    },
  },
  { code: renders("return { html: String(Math.random()) };") },
);
write({ key: "base", version: "1.4.0" });
write({ key: "upper", require: { base: "^1.2" } });
write({ key: "newer", require: { base: "^2.0" } });
write({ key: "rival", conflict: { base: "*" } });
writeAddon(path.join(folder, "node_modules"), { key: "from-npm", version: "3.0.0" });
writeAddon(path.join(folder, "node_modules", "@somebody"), { key: "scoped" });

const environment = { FOLKMOOT_ADDONS: folder, FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" };
const site = testSite({ environment, runsJobs: true });
const safe = testSite({ environment: { ...environment, FOLKMOOT_SAFE_MODE: "1" } });
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  echo.close();
});

const addonOf = async (key: string) => (await site.request(`GET /addons/${key}`, { cookie })).body;
const patch = (key: string, body: object) => site.request(`PATCH /addons/${key}`, { cookie, body });
const scan = () => site.request("POST /addons/scan", { cookie });
const htmlOf = async (key: string): Promise<string> => {
  const { $reactProps } = await shownWidget(site, cookie, `react.addon.${key}.box`);
  return /<div data-addon="[^"]+">(.*)<\/div>$/s.exec($reactProps.html)?.[1] ?? "";
};

async function tablesOf(key: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name name from information_schema.tables where table_schema = ${`addon_${key}`}`.execute(
    site.ctx().db,
  );
  return rows.map(({ name }) => name);
}

describe("Tables", () => {
  test("They are made once, and rows are stored, changed and found", async () => {
    expect((await enable(site, cookie, "keeper")).status).toBe(200);
    expect(JSON.parse((await htmlOf("keeper")).replaceAll("&quot;", '"'))).toEqual({
      rows: [
        ["first", 3, null],
        ["b'; drop table users --", 0, { a: [1] }],
      ],
      failures: [404, 422, 409, 422],
    });
    await patch("keeper", { enabled: false });
    expect((await enable(site, cookie, "keeper")).status).toBe(200);
  });

  test("An update migrates them when the folders are read again", async () => {
    write(keeper({ version: "1.1.0" }), {
      "migrations/002-date.json": JSON.stringify([
        {
          addColumn: {
            table: "votes",
            column: { name: "date", type: "timestamp", nullable: true },
          },
        },
      ]),
    });
    await scan();
    expect(await addonOf("keeper")).toMatchObject({ version: "1.1.0", state: "on" });
    await sql`select date from addon_keeper.votes`.execute(site.ctx().db);
  });

  test("A file that ran and was changed since stops the add-on", async () => {
    write(keeper(), { "migrations/001-votes.json": JSON.stringify([votes]) });
    await scan();
    const { state, failure } = await addonOf("keeper");
    expect({ state, reason: failure.reason }).toEqual({
      state: "quarantined",
      reason: "migration",
    });
    expect(failure.message).toContain("001-votes has run and was changed since.");
  });

  test("Data is removed once the add-on is off, after its key was written", async () => {
    const remove = (query: string) => site.request("DELETE /addons/keeper/data", { cookie, query });
    expectError(await remove("confirm=keeper"), 409);
    await patch("keeper", { enabled: false });
    expectError(await remove("confirm=other"), 422, "confirm");
    expect(await tablesOf("keeper")).toEqual(["votes"]);
    expect((await remove("confirm=keeper")).status).toBe(204);
    expect(await tablesOf("keeper")).toEqual([]);
    expect(await addonOf("keeper")).toMatchObject({ state: "off", hasData: false });
  });
});

describe("Settings and the network", () => {
  test("Secrets reach the add-on and nobody else, and name the host that it may call", async () => {
    const { body } = await enable(site, cookie, "caller", { settings: { hook } });
    expect(body).toMatchObject([{ settings: { most: 3 }, setSecrets: ["hook"] }]);
    expect(JSON.stringify(body)).not.toContain("127.0.0.1");
    expect(await htmlOf("caller")).toBe(
      'POST mine|true|localhost:1 could not be read (refused).|This add-on has no capability "network:example.com".|3'.replace(
        "localhost:1",
        new URL(hook).host,
      ),
    );
  });

  test("Values are checked by their fields", async () => {
    expectError(await patch("caller", { settings: { most: 10 } }), 422, "most");
    expectError(await patch("caller", { settings: { hook: 1 } }), 422, "hook");
    expectError(await patch("caller", { settings: { other: "x" } }), 422, "other");
    expect((await patch("caller", { settings: { most: 7 } })).status).toBe(200);
  });

  test("Failures are logged without secrets", async () => {
    await eventually(async () => {
      await site.request("POST /layouts/hydrate", {
        cookie,
        body: {
          layoutViewType: "home",
          layout: [
            {
              $hydrate: "react.section.full-width",
              children: [{ $hydrate: "react.addon.caller.box" }],
            },
          ],
        },
      });
      const { body } = await site.request("GET /addons/caller/log", { cookie });
      expect(body[0].message).toContain("with •••");
    });
  });
});

describe("Posts", () => {
  test("A check refuses and holds new posts, with its reason", async () => {
    await enable(site, cookie, "checker");
    const member = (await signInAs(site.ctx())).cookie;
    const categoryID = await createCategory(site.ctx());
    const post = (text: string) =>
      site.request("POST /discussions", {
        cookie: member,
        body: { name: "Hello", body: text, format: "text", categoryID },
      });
    expect((await post("fine")).status).toBe(201);
    expect(expectError(await post("refuse me"), 403).description).toBe("Not this.");
    expect((await post("hold me")).status).toBe(202);
  });

  test("A job writes as a member of its own, with the rights of the role that was chosen", async () => {
    await enable(site, cookie, "writer", { roleID: roleIDs.member });
    const discussionID = await createDiscussion(site.ctx());
    await site
      .ctx()
      .transaction((tx) => tx.enqueue(runAddonJob, { key: "writer", name: "answer" }));
    await eventually(async () => {
      const { body } = await site.request("GET /comments", {
        query: `discussionID=${discussionID}&expand=insertUser`,
      });
      expect(body).toMatchObject([{ insertUser: { name: "writer writer" } }]);
    });
  });

  test("Nobody can give an add-on a role that they may not assign", async () => {
    expectError(await patch("writer", { roleID: 9_999 }), 422, "roleID");
  });
});

describe("Requirements", () => {
  test("What is required comes first, and stays", async () => {
    const refused = await enable(site, cookie, "upper");
    expect(expectError(refused, 409).message).toContain("add-on base in version ^1.2");
    await enable(site, cookie, "base");
    expect((await enable(site, cookie, "upper")).status).toBe(200);
    expect(expectError(await enable(site, cookie, "newer"), 409).message).toContain("^2.0");
    expect(expectError(await enable(site, cookie, "rival"), 409).message).toContain("base");
    const off = await patch("base", { enabled: false });
    expect(expectError(off, 409).message).toContain("upper");
    expect((await addonOf("upper")).require).toEqual([
      { addonID: "base", key: "base", name: "base", type: "addon", constraint: "^1.2" },
    ]);
  });

  test("Capabilities are accepted as they are; an update that asks for more waits", async () => {
    expectError(await patch("newer", { enabled: true }), 409);
    const asking = { key: "asking", capabilities: ["checks"] };
    write(asking, { code: "{}" });
    await scan();
    expectError(await patch("asking", { enabled: true }), 422, "capabilities");
    expect((await enable(site, cookie, "asking")).status).toBe(200);
    write({ ...asking, version: "1.1.0", capabilities: ["checks", "read:posts"] });
    await scan();
    expect(await addonOf("asking")).toMatchObject({
      state: "waiting",
      acceptedCapabilities: ["checks"],
    });
    expect((await enable(site, cookie, "asking")).body).toMatchObject([{ state: "on" }]);
  });
});

test("Packages of npm are found, with and without a scope", async () => {
  expect(await addonOf("from-npm")).toMatchObject({ state: "off", version: "3.0.0" });
  expect(await addonOf("scoped")).toMatchObject({ state: "off", key: "scoped" });
});

test("What a widget rendered is kept while other add-ons change, and not when its own does", async () => {
  await enable(site, cookie, "dice");
  const first = await htmlOf("dice");
  expect(first).toMatch(/^0\.\d+/);
  expect((await enable(site, cookie, "from-npm")).body).toMatchObject([{ state: "on" }]);
  expect(await htmlOf("dice")).toBe(first);
  await patch("dice", { settings: { sides: 4 } });
  const second = await htmlOf("dice");
  expect(second).not.toBe(first);
  await patch("dice", { enabled: false });
  await enable(site, cookie, "dice");
  expect([first, second]).not.toContain(await htmlOf("dice"));
});

test("What one node switches off ends on the others", async () => {
  const other = await site.addNode();
  const id = "react.addon.caller.box";
  await patch("caller", { settings: { most: 5 }, enabled: true });
  expect((await shownWidget(other, cookie, id)).$reactProps.html).toContain("|5");
  await patch("caller", { enabled: false });
  await eventually(async () => {
    const { body } = await other.request("GET /addons/caller", { cookie });
    expect(body.state).toBe("off");
  });
});

test("In safe mode none runs, and the list says so", async () => {
  const { cookie: manager } = await signInAs(safe.ctx(), { roles: [roleIDs.administrator] });
  expect((await enable(safe, manager, "checker")).status).toBe(200);
  const { body } = await safe.request("GET /addons/checker", { cookie: manager });
  expect(body).toMatchObject({ isSafeMode: true, enabled: true });
  const categoryID = await createCategory(safe.ctx());
  const answer = await safe.request("POST /discussions", {
    cookie: manager,
    body: { name: "Hello", body: "refuse me", format: "text", categoryID },
  });
  expect(answer.status).toBe(201);
});
