import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { checkFolder } from "./check-folder.ts";

const site = testSite();
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const manifest = {
  key: "hello",
  name: "Hello",
  version: "1.0.0",
  api: "^1.0",
  capabilities: ["read:posts", "store", "widgets", "listens", "jobs", "checks"],
  contributes: {
    listens: ["discussion.created"],
    checks: ["discussion"],
    widgets: [{ type: "greeting", name: "Greeting" }],
    jobs: [{ name: "nightly", cron: "0 4 * * *" }],
  },
};

const script = `import { defineAddon } from "@folkmoot/addon";
export default defineAddon({
  async onEvent({ data }, host) {
    const { name } = await host.api.get(\`/discussions/\${data.discussionID}\`);
    await host.store.insert("greetings", { name });
  },
  checkPost: ({ text }) => (text === "spam" ? { decision: "hold", reason: "Spam" } : undefined),
  renderWidget: {
    greeting: async (options, host) => ({
      html: \`<p class="addon-hello">\${host.text("hello", { count: await host.store.count("greetings") })}</p>\`,
    }),
  },
  jobs: { nightly: (host) => host.store.delete("greetings", { where: { name: ["old"] } }) },
  migrate: { "002": (host) => host.store.insert("greetings", { name: "First" }) },
});
`;

const good: Readonly<Record<string, string>> = {
  "addon.json": JSON.stringify(manifest),
  "server.js": script,
  "styles.css": ".addon-hello { color: teal }",
  "texts.en.json": JSON.stringify({ name: "Hello", hello: "Hello {count}" }),
  "texts.de.json": JSON.stringify({ name: "Hallo", hello: "Hallo {count}" }),
  "migrations/001-create-greetings.json": JSON.stringify([
    {
      createTable: {
        name: "greetings",
        columns: [
          { name: "greetingID", type: "id" },
          { name: "name", type: "text" },
        ],
        indexes: [["name"]],
      },
    },
  ]),
  "migrations/002-add-first.json": JSON.stringify([{ run: "002" }]),
};

type Files = Readonly<Record<string, string | undefined>>;

const check = (files: Files) => checkFiles({ ...good, ...files });

async function checkFiles(files: Files) {
  const folder = await mkdtemp(path.join(tmpdir(), "checked-addon-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    if (text === undefined) continue;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return checkFolder(site.ctx(), folder);
}

test("A good add-on has no problems, and each contribution was run", async () => {
  const { problems, passed } = await check({});
  expect(problems).toEqual([]);
  expect(passed).toEqual([
    "addon.json",
    "migrations, twice",
    'migrate "002"',
    "widget greeting (en)",
    "widget greeting (de)",
    "event discussion.created",
    "check of a discussion",
    "job nightly",
  ]);
});

const scriptWith = (from: string, to: string) => {
  expect(script).toContain(from);
  return { "server.js": script.replace(from, to) };
};
const manifestWith = (more: object) => ({
  "addon.json": JSON.stringify({ ...manifest, ...more }),
});

test.each<[string, () => Files, string]>([
  ["no manifest", () => ({ "addon.json": undefined }), "no addon.json"],
  ["a manifest that is no JSON", () => ({ "addon.json": "{" }), "addon.json: "],
  ["a wrong key", () => manifestWith({ key: "Hello World" }), "key: Use a-z, 0-9"],
  ["a newer surface", () => manifestWith({ api: "^2.0" }), "needs ^2.0 of the public surface"],
  ["another product", () => manifestWith({ folkmoot: "^99.0.0" }), "folkmoot: it needs ^99.0.0"],
  [
    "an undeclared capability",
    () => manifestWith({ capabilities: manifest.capabilities.slice(1) }),
    'no capability "read:posts"',
  ],
  [
    "an event that is none",
    () =>
      manifestWith({ contributes: { ...manifest.contributes, listens: ["discussion.exploded"] } }),
    "event discussion.exploded: there is no such event",
  ],
  [
    "a contribution without a function",
    () => scriptWith("nightly:", "weekly:"),
    'no function for "nightly"',
  ],
  ["a mistake in the code", () => ({ "server.js": "export default {" }), "SyntaxError"],
  ["no default export", () => ({ "server.js": "export const x = 1;" }), "no default export"],
  [
    "a module that reaches the machine",
    () => ({ "server.js": `import "node:fs";\n${script}` }),
    'cannot use the module "node:fs"',
  ],
  [
    "a widget that hangs",
    () => scriptWith("greeting: async", "greeting: () => new Promise(() => {}), other: async"),
    "widget greeting (en): It took longer than 500 ms",
  ],
  [
    "a widget with scripts",
    () => scriptWith('<p class="addon-hello">', '<script>1</script><p class="addon-hello">'),
    "elements that the site takes out",
  ],
  [
    "a widget with classes of the site",
    () => scriptWith('class="addon-hello"', 'class="panel"'),
    "classes that do not begin with addon-",
  ],
  [
    "a wrong decision",
    () => scriptWith('text === "spam" ? { decision: "hold"', 'text ? { decision: "burn"'),
    "it must return nothing, or a decision",
  ],
  [
    "a table that is not there",
    () => scriptWith('count("greetings")', 'count("visits")'),
    'no table "visits"',
  ],
  [
    "a column that is not there",
    () => scriptWith('insert("greetings", { name })', 'insert("greetings", { title: name })'),
    'no column "title"',
  ],
  [
    "a value of another type",
    () => scriptWith('insert("greetings", { name })', 'insert("greetings", { name: 7 })'),
    '"name" is of type text',
  ],
  [
    "a comparison that is none",
    () =>
      scriptWith('count("greetings")', 'count("greetings", { where: { name: { like: "x" } } })'),
    'There is no comparison "like"',
  ],
  [
    "more rows than a call returns",
    () => scriptWith('count("greetings")', 'select("greetings", { limit: 5_000 })'),
    "expected number to be <=1000",
  ],
  [
    "a deletion of all rows",
    () =>
      scriptWith('delete("greetings", { where: { name: ["old"] } })', 'delete("greetings", {})'),
    "job nightly: ",
  ],
  [
    "more migrations than are read",
    () =>
      Object.fromEntries(
        Array.from({ length: 201 }, (_, index) => [`migrations/${100 + index}-more.json`, "[]"]),
      ),
    "migrations: there are more than 200.",
  ],
  [
    "a migration that makes a table again",
    () => ({ "migrations/003-again.json": good["migrations/001-create-greetings.json"] }),
    'migrations/003-again.json: There is a table "greetings" already',
  ],
  [
    "a column that old rows cannot have",
    () => ({
      "migrations/003-add-age.json": JSON.stringify([
        { addColumn: { table: "greetings", column: { name: "age", type: "int" } } },
      ]),
    }),
    '"greetings.age" needs a default',
  ],
  [
    "CSS from elsewhere",
    () => ({ "styles.css": "@import 'https://a.example/x.css';" }),
    "styles.css",
  ],
  [
    "CSS that stays where readers scroll",
    () => ({ "styles.css": "p { color: red }\n@media print { p { Position: var(--x, FIXED) } }" }),
    "styles.css: Line 2: a widget can only have the positions",
  ],
  [
    "a theme, whose files nothing takes over",
    () => manifestWith({ type: "theme", capabilities: [], contributes: {} }),
    "addon.json: type: Add-ons can only have the type addon so far.",
  ],
  [
    "a setting that the form needs itself",
    () =>
      manifestWith({
        contributes: {
          ...manifest.contributes,
          settings: [{ kind: "string", name: "intent", label: "Intent" }],
        },
      }),
    "contributes.settings.0.name: This name is reserved.",
  ],
  [
    "a key like that of a language",
    () => manifestWith({ key: "hello-locale" }),
    "A key cannot end in -theme or -locale",
  ],
  [
    "a language that lacks a text",
    () => ({ "texts.de.json": JSON.stringify({ name: "Hallo" }) }),
    "texts.de.json lacks hello",
  ],
])("%s is a problem that is named", async (_, files, message) => {
  const { problems } = await check(files());
  expect(problems.join("\n")).toContain(message);
});

test("The first add-on of the documentation has no problem", async () => {
  const docs = new URL("../../../../../docs/add-ons.md", import.meta.url);
  const sections = (await readFile(docs, "utf8")).split(/^## /m);
  const first = sections.find((section) => section.startsWith("Your first add-on")) ?? "";
  const blocks = [...first.matchAll(/^```(?:json|js)\n(.*?)^```/gms)].map(([, code]) => code);
  const [manifestOfDocs, scriptOfDocs, texts] = blocks;
  const { problems, passed } = await checkFiles({
    "addon.json": manifestOfDocs,
    "server.js": scriptOfDocs,
    "texts.en.json": texts,
  });
  expect(problems).toEqual([]);
  expect(passed).toContain("widget greeting (en)");
});

test("A link out of the folder is refused", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "checked-addon-"));
  folders.push(folder);
  await writeFile(path.join(folder, "addon.json"), good["addon.json"] ?? "");
  await symlink("/etc/hostname", path.join(folder, "server.js"));
  const { problems } = await checkFolder(site.ctx(), folder);
  expect(problems.join("\n")).toContain("link out of the folder");
});

test("A capability that is not used is named as advice", async () => {
  const capabilities = [...manifest.capabilities, "network:*", "read:members"];
  const { problems, advice } = await check(manifestWith({ capabilities }));
  expect(problems).toEqual([]);
  expect(advice.join("\n")).toContain('asks for "read:members" and did not use it');
  expect(advice.join("\n")).toContain("all of the internet");
});
