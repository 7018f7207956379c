import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enable, homeWith, shownWidget } from "#app/testing/enable-addon.ts";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { writeAddon } from "#app/testing/write-addon.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { updateOnStart } from "./actions/update-addons.ts";

const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-addons-"));
const write = (manifest: Parameters<typeof writeAddon>[1], files?: Record<string, string>) =>
  writeAddon(folder, manifest, files);

const box = {
  widgets: [{ type: "box", name: "Box", options: [{ kind: "int", name: "n", label: "N" }] }],
};
const keeps = { capabilities: ["store", "widgets"], contributes: box };
const createWords = {
  createTable: {
    name: "words",
    columns: [
      { name: "wordID", type: "id" },
      { name: "word", type: "text" },
    ],
    unique: [["word"]],
  },
};
const shows = (column: string, rest = "") =>
  `{ ${rest} renderWidget: { async box(options, host) {
    const rows = await host.store.select("words");
    if (rows.some((row) => row.${column} === undefined)) throw new Error("There is no such column.");
    return { html: "<p>" + rows.map((row) => row.${column}).join() + "</p>" };
  } } }`;
const files = (steps: readonly unknown[], code: string) => ({
  "migrations/001-words.json": JSON.stringify(steps),
  code,
});

write({ key: "edited", ...keeps }, files([createWords], shows("word")));
write(
  { key: "moving", ...keeps },
  files([createWords, { run: "001" }], shows("word", adds("old"))),
);
write(
  { key: "careful", ...keeps },
  files(
    [createWords, { run: "001" }, { addIndex: { table: "words", columns: ["word"] } }],
    shows(
      "word",
      `migrate: { async "001"(host) {
        const found = [];
        await Promise.all(["one", "one", "two"].map((word) =>
          host.store.insert("words", { word }).catch((error) => found.push(error.status))));
        await host.api.get("/discussions").catch((error) => found.push(error.status));
        await host.store.insert("words", { word: found.join(" ") });
      } },`,
    ),
  ),
);

function adds(word: string) {
  return `migrate: { async "001"(host) { await host.store.insert("words", { word: "${word}" }); } },`;
}

write(
  { key: "library", capabilities: ["widgets"], contributes: box },
  {
    "lib/word.js": 'export const word = "old";',
    "server.js": `import { defineAddon } from "@folkmoot/addon";
      import { word } from "./lib/word.js";
      export default defineAddon({ renderWidget: { box: () => ({ html: word }) } });`,
  },
);
write({ key: "a-broken", description: 7 });
write({ key: "b-broken" });
writeFileSync(
  path.join(folder, "a-broken", "addon.json"),
  JSON.stringify({ key: "b-broken", name: 1 }),
);
write({ key: "word-cloud", version: "9.0.0" });
write({ key: "egg", require: { hen: "*" } });
write({ key: "hen", require: { egg: "*" } });

const site = testSite({ environment: { FOLKMOOT_ADDONS: folder }, runsJobs: true });
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const addonOf = async (key: string) => (await site.request(`GET /addons/${key}`, { cookie })).body;
const scan = () => site.request("POST /addons/scan", { cookie });

test("Code of migrations may be refused something and go on", async () => {
  expect((await enable(site, cookie, "careful")).status).toBe(200);
  const { rows } = await sql<{ word: string }>`select word from addon_careful.words`.execute(
    site.ctx().db,
  );
  expect(rows.map(({ word }) => word).toSorted()).toEqual(["409 403", "one", "two"]);
});

test("A version runs once its tables are made, and what fails before is not counted", async () => {
  await enable(site, cookie, "moving");
  await shownWidget(site, cookie, "react.addon.moving.box");
  const loops = `migrate: { async "001"() {}, async "002"(host) {
    const end = Date.now() + 2_000;
    while (Date.now() < end) await host.store.count("words");
    await host.store.update("words", { where: {}, set: { more: "new" } });
  } },`;
  write(
    { key: "moving", version: "2.0.0", ...keeps },
    {
      "migrations/002-more.json": JSON.stringify([
        { addColumn: { table: "words", column: { name: "more", type: "text", nullable: true } } },
        { run: "002" },
      ]),
      code: shows("more", loops),
    },
  );
  const scanned = scan();
  const states = new Set<string>();
  for (let n = 1; n <= 20 && !states.has("on"); n += 1) {
    const body = homeWith("react.addon.moving.box", { n });
    await site.request("POST /layouts/hydrate", { cookie, body });
    const { state, version } = await addonOf("moving");
    if (version === "2.0.0") states.add(state);
  }
  await scanned;
  expect([...states][0]).toBe("updating");
  const shown = await shownWidget(site, cookie, "react.addon.moving.box", { n: 99 });
  expect(shown.$reactProps.html).toContain("new");
  expect((await site.request("GET /addons/moving/log", { cookie })).body).toEqual([]);
});

test("What is wrong with an update stops the add-on, and never the start of the site", async () => {
  await enable(site, cookie, "edited");
  write({ key: "edited", ...keeps }, files([createWords, { run: "001" }], shows("word")));
  const node = await site.addNode();
  await updateOnStart.run(node.ctx());
  await eventually(async () => {
    const { body } = await node.request("GET /addons/edited", { cookie });
    expect(body).toMatchObject({ state: "quarantined", failure: { reason: "migration" } });
  });
  expect((await node.request("GET /layouts", { cookie })).status).toBe(200);
});

test("A changed module of an add-on is a change of it", async () => {
  await enable(site, cookie, "library");
  const shown = async (n: number) =>
    (await shownWidget(site, cookie, "react.addon.library.box", { n })).$reactProps.html;
  expect(await shown(1)).toContain("old");
  writeFileSync(path.join(folder, "library", "lib", "word.js"), 'export const word = "new";');
  await scan();
  expect(await shown(2)).toContain("new");
});

test("A broken folder takes the key of no other, and own add-ons replace those of the product", async () => {
  expect(await addonOf("b-broken")).toMatchObject({ state: "off", version: "1.0.0" });
  expect((await addonOf("b-broken~2")).problems.join()).toContain("name");
  expect(await addonOf("word-cloud")).toMatchObject({ state: "off", version: "9.0.0" });
});

test("Add-ons that need each other are broken", async () => {
  const { state, problems } = await addonOf("egg");
  expect(state).toBe("broken");
  expect(problems.join()).toContain("hen");
});
