import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { assemble } from "#app/assemble.ts";
import { features } from "#app/features.ts";
import { testSite } from "#app/testing/site.ts";
import { permissions } from "#features/roles/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { cliCommands } from "#platform/server/cli-command.ts";
import { routes } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";

const site = testSite();

/** Systems that the product does not have, the words that would name them, and the misuse to test once they exist. */
const absent = [
  {
    what: "archives that are unpacked",
    words: ["archive", "zip", "tar", "tarball", "unpack", "backup", "bundle"],
    misuse: "D13: names with .., links, and small archives that fill the disk",
  },
];

/** Named by one of the words, but something else. */
const others: readonly string[] = [];

/** Libraries that unpack archives. */
const unpackers =
  /(^|[-/])(adm-zip|decompress|jszip|node-tar|tar|tar-fs|tar-stream|unzip|unzipper|yauzl|zip)/;

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => [word, word.replace(/s$/, "")]);

/** Names of features, tables, endpoints, permissions, settings and commands. */
async function namedThings(): Promise<string[]> {
  const known = assemble();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public'`.execute(site.ctx().db);
  return [
    ...features.map(({ manifest }) => `feature ${manifest.name}`),
    ...rows.map(({ name }) => `table ${name}`),
    ...known.list(recordTypes).map(({ recordType }) => `record type ${recordType}`),
    ...known.list(routes).map(({ endpoint }) => `endpoint ${endpoint.method} ${endpoint.path}`),
    ...known.list(rawRoutes).map(({ method, path }) => `address ${method} ${path}`),
    ...known.list(permissions).map(({ name }) => `permission ${name}`),
    ...known.list(settings).map(({ key }) => `setting ${key}`),
    ...known.list(cliCommands).map(({ name }) => `command ${name}`),
  ];
}

const called = (things: readonly string[], words: readonly string[]) =>
  things.filter((thing) => wordsOf(thing).some((word) => words.includes(word)));

test.each(absent)("there are no $what to misuse", async ({ what, words, misuse }) => {
  const found = called(await namedThings(), words).filter((thing) => !others.includes(thing));
  const cure = `If these are ${what}, write tests/abuse for: ${misuse}; then remove ${what} from "absent" here. If they are something else, name them in "others".`;
  expect(found, cure).toEqual([]);
});

test("what is called so and is something else is there", async () => {
  const things = called(
    await namedThings(),
    absent.flatMap(({ words }) => words),
  );
  expect(
    others.filter((thing) => !things.includes(thing)),
    'remove from "others"',
  ).toEqual([]);
});

test("names are found in whatever way they are written", () => {
  const things = ["table pollOptions", "endpoint GET /web-hooks/{hookID}", "setting a.htmlPocket"];
  expect(called(things, ["poll"])).toEqual([things[0]]);
  expect(called(things, ["hook"])).toEqual([things[1]]);
  expect(called(things, ["pocket"])).toEqual([things[2]]);
  expect(called(["endpoint GET /start", "table targets"], ["tar"])).toEqual([]);
});

test("D13: no library that unpacks archives is there", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const cure = "Write the test of D13 in tests/abuse, then leave this library out here.";
  expect(
    Object.keys(dependencies).filter((name) => unpackers.test(name)),
    cure,
  ).toEqual([]);
});

test("D13: nothing that is sent to the site is unpacked", () => {
  const taking = assemble()
    .list(routes)
    .filter(({ endpoint }) => /import|archive|backup|restore$/.test(endpoint.path))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(taking.toSorted()).toEqual([
    "PATCH /comments/{commentID}/restore",
    "PATCH /discussions/{discussionID}/restore",
    "POST /articles/{articleID}/revisions/{articleRevisionID}/restore",
    "POST /icons/restore",
    "POST /layouts/{layoutID}/revisions/{version}/restore",
    "POST /themes/import",
  ]);
});
