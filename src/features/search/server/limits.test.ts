import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";
import { findDocuments } from "./queries/find-documents.ts";

const caveatsOf = ({ headers }: { headers: Headers }) =>
  headers.get("x-app-page-caveats")?.split(",") ?? [];

describe("A search that times out", () => {
  const site = testSite({ environment: { FOLKMOOT_SEARCH_MS: "0" } });
  beforeAll(async () => {
    const discussionID = await createDiscussion(site.ctx(), {
      name: "On pangolins",
      body: "Scales",
    });
    await createComment(site.ctx(), { discussionID, body: "Scales again" });
    await buildIndex(site.ctx(), { isAnew: true });
  });

  test("It returns the newest results, with a caveat", async () => {
    const response = await site.request("GET /search", { query: "query=scales" });
    expect(response.status).toBe(200);
    expect(response.body).toHaveLength(2);
    expect(caveatsOf(response)).toEqual(["more", "partial"]);
    expect(response.headers.get("x-app-page-result-count")).toBe("2");
    const facets = await site.request("GET /search/facets", { query: "query=scales" });
    expect(facets.body).toMatchObject({ isMinimum: true, types: [{ count: 1 }, { count: 1 }] });
  });

  test("It has no further pages", async () => {
    const response = await site.request("GET /search", { query: "query=scales&limit=1&page=2" });
    expect(response.body).toHaveLength(1);
    expect(response.headers.has("x-app-page-next-url")).toBe(false);
  });
});

describe("Unindexed records", () => {
  const site = testSite();

  test("They are found by title, with a caveat that the index is behind", async () => {
    const recordID = await createDiscussion(site.ctx(), {
      name: "Okapis, unread",
      body: "Stripes",
    });
    const response = await site.request("GET /search", { query: "query=okapis" });
    expect(response.body).toEqual([
      expect.objectContaining({ recordID, recordType: "discussion" }),
    ]);
    expect(caveatsOf(response)).toEqual(["behind"]);
    expect((await site.request("GET /search", { query: "query=okapis+stripes" })).body).toEqual([]);
    await buildIndex(site.ctx(), { isAnew: true });
    const indexed = await site.request("GET /search", { query: "query=okapis" });
    expect(indexed.body).toHaveLength(1);
    expect(indexed.headers.get("x-app-page-result-count")).toBe("1");
  });
});

describe("Very common words", () => {
  const site = testSite();
  const count = 240_000;
  beforeAll(async () => {
    const { db } = site.ctx();
    await sql`
      insert into "searchDocuments" ("recordType", "recordID", type, "placeID", "rootType", "rootID", "dateInserted", words)
      select 'sample', id, 'sample', 1, 'sample', id, timestamptz '2020-01-01' + id * interval '1 minute',
        (case when id = 7 then '''everywhere'':1A ''^everywhere''' when id % 5 = 0 then '''everywhere'':1C'
          else '''other'':1C' end)::tsvector
      from generate_series(1, ${count}::integer) as id`.execute(db);
    await sql`analyze "searchDocuments"`.execute(db);
  });

  const question = {
    visible: [{ recordTypes: ["sample"], placeIDs: "all" as const }],
    coarse: "'everywhere'",
    exact: undefined,
    rank: "'everywhere'",
    title: "'^everywhere'",
    nameKey: "everywhere",
    isCollapsed: false,
    limit: 20,
    offset: 0,
  };

  test("Only the newest records and matching titles are searched", async () => {
    const page = await findDocuments(site.ctx(), { ...question, sort: "relevance" });
    expect(page.isMore).toBe(true);
    expect(page.total).toBeLessThan(count / 5);
    expect(page.total).toBeGreaterThan(1_000);
    expect(page.rows.map(({ recordID }) => recordID).slice(0, 2)).toEqual([7, count]);
    const newest = await findDocuments(site.ctx(), { ...question, sort: "-dateInserted" });
    expect(newest.rows.map(({ recordID }) => recordID).slice(0, 2)).toEqual([count, count - 5]);
  });

  test("All records are searched if few of the newest match", async () => {
    const dateInserted = { to: { value: new Date("2020-01-08"), isIncluded: false } };
    const page = await findDocuments(site.ctx(), { ...question, dateInserted, sort: "relevance" });
    expect(page).toMatchObject({ isMore: false, total: 2_016 });
  });
});
