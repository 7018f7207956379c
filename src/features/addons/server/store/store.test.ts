import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enable, shownWidget } from "#app/testing/enable-addon.ts";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { writeAddon } from "#app/testing/write-addon.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-addons-"));
const texts = {
  createTable: {
    name: "texts",
    columns: [
      { name: "textID", type: "id" },
      { name: "name", type: "text", default: "none" },
      { name: "long", type: "text", nullable: true },
      { name: "more", type: "json", nullable: true },
      { name: "date", type: "timestamp", nullable: true },
      { name: "isDone", type: "boolean", default: false },
    ],
    unique: [["name"]],
  },
};

const widget = (key: string, body: string) =>
  writeAddon(
    folder,
    {
      key,
      capabilities: ["store", "widgets"],
      contributes: { widgets: [{ type: "box", name: "Box" }] },
    },
    {
      "migrations/001-texts.json": JSON.stringify([texts]),
      code: `{ renderWidget: { async box(options, host) { const { store } = host; const found = [];
        const note = (error) => found.push(error.status);
        ${body}
        return { html: JSON.stringify(found) }; } } }`,
    },
  );

widget(
  "large",
  `for (let round = 0; round < 30; round += 1)
     await store.insert("texts", Array.from({ length: 10 }, (_, index) => ({ name: round + " " + index, long: "a".repeat(90_000) })));
   await store.select("texts", { limit: 1_000 }).catch(note);
   await store.upsert("texts", Array.from({ length: 300 }, (_, index) => ({ name: Math.floor(index / 10) + " " + index % 10 })), ["name"]).catch(note);
   found.push((await store.select("texts", { limit: 5, order: ["-textID"] })).map(({ name }) => name));
   found.push((await store.select("texts", { where: { name: ["2 9", "it's"] } })).length, await store.count("texts"));`,
);
widget(
  "mixed",
  `const rows = await store.insert("texts", [
     { name: "one", more: { a: ["{\\"'}"] }, date: "2026-01-02T03:04:05.000Z" },
     { long: null, isDone: true },
     { name: "two", more: null, date: null },
   ]);
   found.push(rows.map(({ textID, name, more, date, isDone }) => [textID, name, more, date, isDone]));
   found.push(await store.select("texts", { where: { textID: [] } }));
   await store.upsert("texts", [{ name: "x" }, { name: "x" }], ["name"]).catch(note);`,
);
widget(
  "listing",
  `const names = Array.from({ length: 1_001 }, (_, index) => "name " + index);
   await store.insert("texts", { name: "name 1000" });
   await store.count("texts", { where: { name: names } }).catch(note);
   found.push(await store.count("texts", { where: { name: names.slice(1) } }));`,
);

const site = testSite({ environment: { FOLKMOOT_ADDONS: folder } });
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function found(key: string): Promise<unknown> {
  await enable(site, cookie, key);
  return eventually(async () => {
    const { $reactProps } = await shownWidget(site, cookie, `react.addon.${key}.box`);
    const html = /<div data-addon="[^"]+">(.*)<\/div>$/s.exec($reactProps.html)?.[1] ?? "";
    return JSON.parse(html.replaceAll("&quot;", '"'));
  });
}

test("Rows that are too large together are refused by the database, before they are read", async () => {
  expect(await found("large")).toEqual([
    413,
    413,
    ["29 9", "29 8", "29 7", "29 6", "29 5"],
    1,
    300,
  ]);
});

test("Rows of one call may have other columns each", async () => {
  expect(await found("mixed")).toEqual([
    [
      [1, "one", { a: ["{\"'}"] }, "2026-01-02T03:04:05.000Z", false],
      [2, "two", null, null, false],
      [3, "none", null, null, true],
    ],
    [],
    422,
  ]);
});

test("A list of more values than are compared is refused, not cut", async () => {
  expect(await found("listing")).toEqual([422, 1]);
});
