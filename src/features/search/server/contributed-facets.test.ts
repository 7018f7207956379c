import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { id } from "#platform/contract/queries/query.ts";
import { createExtensions } from "#platform/server/extensions.ts";
import { type SearchFacet, searchFacets, searchTypes } from "./extension-points.ts";
import { validFacets } from "./facets/check-facets.ts";
import { facetsVersion } from "./facets/facet-values.ts";
import { startOpenSearchPeer } from "./fixtures/opensearch-peer.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";
import { indexRecords } from "./indexing/actions/index-records.ts";

const ids: Record<string, number> = {};
const levels = new Map([
  ["easy", "Easy, even alone"],
  ["hard", "Hard"],
  ["odd: one", 'Odd: one\'s "own"'],
]);
const regions = new Map([
  ["1", "North"],
  ["2", "South"],
]);
const values: Record<"level" | "region" | "audience", Map<string, string[]>> = {
  level: new Map([
    ["Ibex one", ["easy"]],
    ["Ibex two", ["hard", "odd: one", "hard"]],
    ["Ibex hidden", ["easy"]],
  ]),
  region: new Map([
    ["Ibex one", ["1", "2"]],
    ["Ibex two", ["2"]],
    ["Ibex three", ["9"]],
  ]),
  audience: new Map([["Ibex one", ["staff"]]]),
};

const labelled =
  (labels: ReadonlyMap<string, string>): SearchFacet["describe"] =>
  async (_, asked) =>
    new Map([...labels].filter(([value]) => asked.includes(value)));
const facetOf = (
  name: keyof typeof values,
  more: Pick<SearchFacet, "schema" | "describe" | "isKnown">,
): SearchFacet => ({
  name,
  recordType: "discussion",
  description: `Only discussions of this ${name}`,
  nameID: "search.facet.tags",
  loadValues: async (_, recordIDs) =>
    new Map(
      [...values[name]].flatMap(([title, own]) =>
        recordIDs.includes(ids[title] ?? 0) ? [[ids[title] ?? 0, own]] : [],
      ),
    ),
  ...more,
});
const level = facetOf("level", { schema: z.string().max(20), describe: labelled(levels) });
const region = facetOf("region", { schema: id(), describe: labelled(regions) });
const audience = facetOf("audience", {
  schema: z.enum(["staff"]),
  describe: labelled(new Map([["staff", "Staff"]])),
  isKnown: ({ viewer }) => viewer.userID === adminID,
});

const peer = await startOpenSearchPeer();
const register: NonNullable<Parameters<typeof testSite>[0]>["register"] = (add) =>
  add(searchFacets, level, region, audience);
const site = testSite({ register });
const away = testSite({
  register,
  environment: { OPENSEARCH_URL: peer.url, OPENSEARCH_INDEX: "folkmoot-facets" },
});
let cookie: string;
let adminID = 0;

async function fill(target: typeof site) {
  const hidden = await createCategory(target.ctx(), { customPermissions: true });
  for (const name of ["Ibex one", "Ibex two", "Ibex three"])
    ids[name] = await createDiscussion(target.ctx(), { name, body: "Seen" });
  ids["Ibex hidden"] = await createDiscussion(target.ctx(), {
    name: "Ibex hidden",
    body: "Unseen",
    categoryID: hidden,
  });
  await createComment(target.ctx(), { discussionID: ids["Ibex two"] ?? 0, body: "An ibex" });
  await buildIndex(target.ctx(), { isAnew: true });
}

const findOn = async (target: typeof site, query: string, viewer?: string) => {
  const answer = await target.request("GET /search", {
    query: `sort=dateInserted&${query}`,
    cookie: viewer,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.map(
    ({ recordType, name }: { recordType: string; name: string }) =>
      (recordType === "comment" ? "on " : "") + name,
  );
};
const facetsOn = async (target: typeof site, query: string, viewer?: string) => {
  const answer = await target.request("GET /search/facets", { query, cookie: viewer });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.others;
};

const [one, two, onTwo] = ["Ibex one", "Ibex two", "on Ibex two"];
const filtered: [string, string[]][] = [
  ["query=ibex&level=easy", [one]],
  ["query=ibex&level=hard", [two, onTwo]],
  ["level=odd%3A%20one", [two, onTwo]],
  ["query=ibex&level=easy,hard", [one, two, onTwo]],
  ["query=ibex&level[]=easy&level[]=hard", [one, two, onTwo]],
  ["region=2", [one, two, onTwo]],
  ["region=2&level=hard&recordTypes=discussion", [two]],
  ["region=1&level=hard", []],
];
const listed = [
  {
    name: "level",
    label: "Tag",
    values: [
      { value: "hard", name: "Hard", count: 2 },
      { value: "odd: one", name: 'Odd: one\'s "own"', count: 2 },
      { value: "easy", name: "Easy, even alone", count: 1 },
    ],
  },
  {
    name: "region",
    label: "Tag",
    values: [
      { value: "2", name: "South", count: 3 },
      { value: "1", name: "North", count: 1 },
    ],
  },
];

beforeAll(async () => {
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  ({ cookie } = admin);
  adminID = admin.user.userID;
  await fill(site);
});

test.each(filtered)("%s", async (query, expected) => {
  expect(await findOn(site, query)).toEqual(expected);
});

test("Two facets are counted with their labels; unseen records and values without a label are not", async () => {
  expect(await facetsOn(site, "query=ibex")).toEqual(listed);
  expect(await facetsOn(site, "query=ibex&limit=1")).toEqual(
    listed.map((facet) => ({ ...facet, values: facet.values.slice(0, 1) })),
  );
});

test("Values in the query are listed even without results", async () => {
  const [, others] = await facetsOn(site, "query=qwertzuiop&level=easy&region=1");
  expect(others).toEqual({
    name: "region",
    label: "Tag",
    values: [{ value: "1", name: "North", count: 0 }],
  });
});

test.each(["level=strange", "region=9", "region=x", `level=${"a".repeat(21)}`])(
  "%s is 422 with the field",
  async (query) => {
    for (const path of ["GET /search", "GET /search/facets"])
      expectError(await site.request(path, { query }), 422, query.split("=")[0]);
  },
);

test("Several bad values are reported at once", async () => {
  const answer = await site.request("GET /search", { query: "level=strange&region=9" });
  expectError(answer, 422, "level");
  expectError(answer, 422, "region");
});

test("A facet may be hidden from a viewer", async () => {
  expectError(await site.request("GET /search", { query: "audience=staff" }), 422, "audience");
  expect(await findOn(site, "audience=staff", cookie)).toEqual([one]);
  expect((await facetsOn(site, "query=ibex", cookie)).at(-1)).toEqual({
    name: "audience",
    label: "Tag",
    values: [{ value: "staff", name: "Staff", count: 1 }],
  });
});

test("Changed values are found once the record is indexed again", async () => {
  values.level.set("Ibex three", ["hard"]);
  await indexRecords(site.ctx(), "discussion", [ids["Ibex three"] ?? 0]);
  expect(await findOn(site, "level=hard")).toEqual([two, "Ibex three", onTwo]);
  values.level.delete("Ibex three");
  await indexRecords(site.ctx(), "discussion", [ids["Ibex three"] ?? 0]);
  expect(await findOn(site, "level=hard")).toEqual([two, onTwo]);
});

test("The parameters are documented, and their names are public", async () => {
  const { body } = await site.request("GET /config", { query: "select=search.facets" });
  const names = "knowledgeBaseID,knowledgeCategoryIDs,featured,postMeta,level,region,audience";
  expect(body).toEqual({ "search.facets": names });
  const { body: document } = await site.request("GET /open-api/v3");
  const parameters = document.paths["/search"].get.parameters;
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: "level", description: "Only discussions of this level" }),
  );
});

const withoutFacets = () => {
  const extensions = createExtensions();
  extensions.add(searchTypes, ...site.platform().extensions.list(searchTypes));
  return extensions;
};

test("The index is rebuilt when facets are added", () => {
  const platform = { ...site.platform(), extensions: withoutFacets() };
  expect(facetsVersion({ platform })).toBe(0);
  expect(facetsVersion(site.ctx())).toBeGreaterThan(0);
});

test.each([
  [{ name: "two words" }, "camelCase"],
  [{ name: "tags" }, "parameter of the search"],
  [{ recordType: "draft" }, "not searched"],
  [{ recordType: "comment" }, "have parents"],
])("A facet with %o stops the start", (wrong, message) => {
  const { config, log } = site.platform();
  const extensions = withoutFacets();
  const check = () => validFacets.run(config, extensions, log);
  extensions.add(searchFacets, level);
  expect(check).not.toThrow();
  extensions.add(searchFacets, { ...region, ...wrong });
  expect(check).toThrow(message);
});

test("An external engine filters and counts them as well", async () => {
  await fill(away);
  for (const [query, expected] of filtered) expect(await findOn(away, query)).toEqual(expected);
  expect(await facetsOn(away, "query=ibex")).toEqual(listed);
  values.level.set("Ibex two", ["easy"]);
  await indexRecords(away.ctx(), "discussion", [ids["Ibex two"] ?? 0]);
  expect(await findOn(away, "level=easy")).toEqual([one, two, onTwo]);
  await peer.stop();
});
