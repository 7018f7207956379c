import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { forgetOldTerms } from "./dashboard/actions/forget-terms.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const site = testSite();
let admin: SignedIn;
const ids: Record<string, number> = {};

beforeAll(async () => {
  admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  for (const name of ["Fix the bicycle", "Machine learning basics", "ML on phones", "Tin whistles"])
    ids[name] = await createDiscussion(site.ctx(), { name, body: "Said" });
  await buildIndex(site.ctx(), { isAnew: true });
});

const as = (call: string, more: { body?: unknown; query?: string } = {}) =>
  site.request(call, { cookie: admin.cookie, ...more });
const find = async (query: string, more = "") => {
  const { body } = await site.request("GET /search", {
    query: `query=${encodeURIComponent(query)}${more}`,
  });
  return body.map(({ name }: { name: string }) => name).toSorted();
};

describe("Synonyms", () => {
  const add = async (body: object) => {
    const { status, body: synonym } = await as("POST /search/synonyms", { body });
    expect(status, JSON.stringify(synonym)).toBe(201);
    return synonym;
  };
  const take = (synonymID: number) => as(`DELETE /search/synonyms/${synonymID}`);

  test("Words of a group find each other, also where several words are one of them", async () => {
    const { body: before } = await site.request("GET /search", { query: "query=ml+basics" });
    expect(before[0].match).toBe("some");
    const { synonymID } = await add({ words: ["ML", "machine learning"] });
    const both = ["ML on phones", "Machine learning basics"];
    expect(await find("ml")).toEqual(both);
    expect(await find("machine learning")).toEqual(both);
    expect(await find("ml basics")).toEqual(["Machine learning basics"]);
    expect(await find('"machine learning"')).toEqual(["Machine learning basics"]);
    const facets = await site.request("GET /search/facets", { query: "query=ml" });
    expect(facets.body.types).toEqual([{ value: "discussion", name: "discussion", count: 2 }]);
    const { body } = await as(`PATCH /search/synonyms/${synonymID}`, { body: { locale: "de" } });
    expect(body).toMatchObject({ locale: "de", words: ["ML", "machine learning"] });
    expect(await find("ml")).toEqual(["ML on phones"]);
    expect((await take(synonymID)).status).toBe(204);
    expectError(await take(synonymID), 404);
    expectError(await as(`GET /search/synonyms/${synonymID}`), 404);
  });

  test("Words with meanings find these, but not the other way round", async () => {
    const { synonymID } = await add({ words: ["bike"], meanings: ["bicycle"], locale: "en" });
    expect(await find("bike")).toEqual(["Fix the bicycle"]);
    expect((await as("GET /search/synonyms")).body).toHaveLength(1);
    await take(synonymID);
    expect(await find("bike")).toEqual([]);
  });

  test("Empty groups are rejected", async () => {
    const post = (body: object) => as("POST /search/synonyms", { body });
    expectError(await post({ words: ["one"] }), 422, "words");
    expectError(await post({ words: [] }), 422, "words");
    expectError(await post({ words: ["one", "two"], locale: "Latin" }), 422, "locale");
  });
});

test("Stop words are left out where there are others, and boosted words come first", async () => {
  const body = { "search.stopWords": ["Gizmo"], "search.boostWords": ["whistles"] };
  expect(await find("gizmo whistles")).toEqual(["Tin whistles"]);
  const before = await site.request("GET /search", { query: "query=gizmo+whistles" });
  expect(before.body[0].match).toBe("some");
  expect((await as("PATCH /config", { body })).status).toBe(204);
  const after = await site.request("GET /search", { query: "query=gizmo+whistles" });
  expect(after.body[0].match).toBe("all");
  expect(after.body[0].searchScore).toBeGreaterThan(before.body[0].searchScore + 0.5);
  expect(await find("gizmo")).toEqual([]);
  await as("PATCH /config", { body: { "search.stopWords": [], "search.boostWords": [] } });
});

describe("Counted terms", () => {
  const terms = async (query = "") => (await as("GET /search/terms", { query })).body;
  beforeAll(async () => {
    await as("DELETE /search/terms");
    for (const query of ["Bicycle", "  BÍCYCLE ", "unicycle", "where is a@b.example"])
      await find(query);
  });

  test("Searches are counted anonymously, with those without results and the chosen results", async () => {
    const recordID = ids["Fix the bicycle"];
    const choice = { query: "bicycle", recordType: "discussion", recordID };
    for (let round = 0; round < 2; round += 1)
      expect((await site.request("POST /search/choices", { body: choice })).status).toBe(204);
    expect(await terms()).toEqual([
      expect.objectContaining({
        query: "bicycle",
        countSearches: 2,
        countNothing: 0,
        countChoices: 2,
        choices: [expect.objectContaining({ recordID, name: "Fix the bicycle", count: 2 })],
      }),
      expect.objectContaining({ query: "unicycle", countSearches: 1, countNothing: 1 }),
    ]);
    expect(await terms("found=nothing")).toEqual([
      expect.objectContaining({ query: "unicycle", choices: [] }),
    ]);
    expect(await terms("found=unchosen")).toEqual([]);
    const paged = await as("GET /search/terms", { query: "limit=1&page=2" });
    expect(paged.headers.get("x-app-page-result-count")).toBe("2");
  });

  test("Choices without a search, or of hidden records, are not counted", async () => {
    const categoryID = await createCategory(site.ctx(), { customPermissions: true });
    const hidden = await createDiscussion(site.ctx(), { name: "A hidden bicycle", categoryID });
    const choose = (body: object) =>
      site.request("POST /search/choices", { body: { recordType: "discussion", ...body } });
    expectError(await choose({ query: "bicycle", recordID: hidden }), 404);
    expectError(await choose({ query: "", recordID: hidden }), 422, "query");
    const recordID = ids["Tin whistles"];
    expect((await choose({ query: "never searched for", recordID })).status).toBe(204);
    expect(JSON.stringify(await terms())).not.toMatch(/hidden|never/);
  });

  test("Terms are deleted on request and after 90 days", async () => {
    const exact = "query=UNI&exact=true";
    expect((await as("DELETE /search/terms", { query: exact })).status).toBe(204);
    expect(await terms()).not.toHaveLength(1);
    expect((await as("DELETE /search/terms", { query: "query=UNI" })).status).toBe(204);
    expect((await terms()).map(({ query }: { query: string }) => query)).toEqual(["bicycle"]);
    const later = new Date(Date.now() + 91 * 86_400_000);
    await forgetOldTerms(site.ctx().with({ now: () => later }));
    expect(await terms()).toEqual([]);
  });
});

describe("The index", () => {
  test("Its state is reported, and a job that can be interrupted rebuilds it", async () => {
    const { body } = await as("GET /search/index");
    expect(body).toMatchObject({ isBehind: false, bytes: expect.any(Number) });
    expect(body.types).toContainEqual(
      expect.objectContaining({ recordType: "discussion", isFinished: true }),
    );
    const response = await as("POST /search/index/rebuild");
    expect(response.status).toBe(202);
    expect(response.body.types).toContainEqual(
      expect.objectContaining({ recordType: "discussion", isFinished: false, lastRecordID: 0 }),
    );
    expect(await find("bicycle")).toEqual(["Fix the bicycle"]);
    expect(await buildIndex(site.ctx())).toBe(true);
    const { body: after } = await as("GET /search/index");
    for (const type of after.types) expect(type.isFinished).toBe(true);
  });
});
