import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { startOpenSearchPeer } from "./fixtures/opensearch-peer.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";
import { indexRecords } from "./indexing/actions/index-records.ts";

/** Set to run the same tests on a real OpenSearch (docs/opensearch.md). */
const real = process.env.OPENSEARCH_TEST_URL;
const peer = await startOpenSearchPeer();
const site = testSite({
  environment: {
    OPENSEARCH_URL: real ?? peer.url,
    OPENSEARCH_INDEX: `folkmoot-test-${Date.now()}`,
  },
});
afterAll(() => peer.stop());

const ids: Record<string, number> = {};
let admin: SignedIn;

/** A real OpenSearch refreshes its index every second. */
const settled = () => new Promise((done) => setTimeout(done, real ? 1_500 : 0));

const find = async (query: string, more = "", cookie?: string) => {
  const answer = await site.request("GET /search", {
    query: `query=${encodeURIComponent(query)}${more}`,
    cookie,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};
const names = ({ body }: { body: { name: string; recordType: string }[] }) =>
  body.map(({ name, recordType }) => (recordType === "comment" ? `on ${name}` : name));

beforeAll(async () => {
  admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  ids.hidden = await createCategory(site.ctx(), { customPermissions: true });
  ids.other = await createCategory(site.ctx(), { name: "Elsewhere" });
  ids.walrus = await createDiscussion(site.ctx(), {
    name: "Walruses on ice",
    body: "They have long tusks",
    newTagNames: ["arctic"],
  });
  ids.said = await createComment(site.ctx(), {
    discussionID: ids.walrus,
    body: "A walrus sleeps in the water",
  });
  ids.narwhal = await createDiscussion(site.ctx(), {
    name: "Narwhals",
    body: "Like a walrus with one tusk",
    categoryID: ids.other,
  });
  await createDiscussion(site.ctx(), {
    name: "Secret walruses",
    body: "Hidden",
    categoryID: ids.hidden,
  });
  await buildIndex(site.ctx(), { isAnew: true });
  await settled();
});

test("What was written is found, the title first, with excerpts, marks and totals", async () => {
  const page = await find("walruses");
  expect(names(page).toSorted()).toEqual(["Narwhals", "Walruses on ice", "on Walruses on ice"]);
  expect(names(page)[0]).toBe("Walruses on ice");
  expect(page.headers.get("x-app-page-result-count")).toBe("3");
  expect(page.headers.has("x-app-page-caveats")).toBe(false);
  const [first] = page.body;
  expect(first.highlights.name).toEqual([{ start: 0, end: 8 }]);
  expect(first.excerpt).toBe("They have long tusks");
  expect(first.searchScore).toBeGreaterThan(0);
});

test.each([
  ['"long tusks"', "", ["Walruses on ice"]],
  ['"tusks long"', "", []],
  ["walrus -ice", "&sort=dateInserted", ["on Walruses on ice", "Narwhals"].toSorted()],
  ["title:narwhals", "", ["Narwhals"]],
  ["narwhals OR water", "", ["Narwhals", "on Walruses on ice"]],
  ["narwahls", "", ["Narwhals"]],
  ["walr", "&recordTypes=comment", ["on Walruses on ice"]],
  ["walrus in:elsewhere", "", ["Narwhals"]],
  ["walrus tag:arctic", "", ["Walruses on ice", "on Walruses on ice"]],
  ["walrus -tag:arctic", "", ["Narwhals"]],
  ["walrus before:2000", "", []],
  ["walrus after:2000 type:comment", "", ["on Walruses on ice"]],
])("%s%s", async (query, more, expected) => {
  expect(names(await find(query, more)).toSorted()).toEqual(expected);
});

test("States of a discussion are those of its comments, too", async () => {
  const close = async (closed: boolean) => {
    const request = { cookie: admin.cookie, body: { closed } };
    expect((await site.request(`PATCH /discussions/${ids.walrus}`, request)).status).toBe(200);
    await indexRecords(site.ctx(), "discussion", [ids.walrus ?? 0]);
    await settled();
  };
  await close(true);
  expect(names(await find("walrus is:closed"))).toEqual(["Walruses on ice", "on Walruses on ice"]);
  expect(names(await find("walrus is:open"))).toEqual(["Narwhals"]);
  await indexRecords(site.ctx(), "comment", [ids.said ?? 0]);
  await settled();
  expect(names(await find("water is:closed"))).toEqual(["on Walruses on ice"]);
  await close(false);
  expect(names(await find("walrus is:closed"))).toEqual([]);
  expect(names(await find("walrus -is:closed"))).toHaveLength(3);
});

test("Results are collapsed by discussion, and facets count discussions", async () => {
  const collapsed = await find("walrus", "&collapse=true");
  expect(collapsed.body).toHaveLength(2);
  expect(collapsed.headers.get("x-app-page-result-count")).toBe("2");
  const ofWalrus = collapsed.body.find(
    ({ discussionID }: { discussionID: number }) => discussionID === ids.walrus,
  );
  expect(ofWalrus.subqueryMatchCount).toBe(2);
  const { body } = await site.request("GET /search/facets", { query: "query=walrus" });
  expect(body.types).toEqual([
    { value: "discussion", name: "discussion", count: 2 },
    { value: "comment", name: "comment", count: 1 },
  ]);
  expect(body.tags).toEqual([{ value: "arctic", name: "arctic", count: 2 }]);
  expect(body.years).toHaveLength(1);
  expect(body.isMinimum).toBe(false);
});

test("B06: Hidden records are not disclosed", async () => {
  const facets = await site.request("GET /search/facets", { query: "query=walrus" });
  const suggested = await site.request("GET /search/suggestions", { query: "query=secret" });
  const all = [(await find("secret walruses")).body, facets.body, suggested.body];
  expect(JSON.stringify(all)).not.toMatch(/secret/i);
  expect(names(await find("secret", "", admin.cookie))).toEqual(["Secret walruses"]);
});

test("Moving, tagging and deleting a discussion applies to its comments", async () => {
  const move = { cookie: admin.cookie, body: { categoryID: ids.hidden } };
  expect((await site.request(`PATCH /discussions/${ids.walrus}`, move)).status).toBe(200);
  await indexRecords(site.ctx(), "discussion", [ids.walrus ?? 0]);
  await settled();
  expect(names(await find("walrus"))).toEqual(["Narwhals"]);
  expect(await names(await find("walrus", "", admin.cookie))).toHaveLength(4);
  await site.request(`DELETE /discussions/${ids.walrus}`, { cookie: admin.cookie });
  await indexRecords(site.ctx(), "discussion", [ids.walrus ?? 0]);
  await settled();
  expect(names(await find("water", "", admin.cookie))).toEqual([]);
});

describe.skipIf(real)("While the engine is unavailable", () => {
  test("Titles are found, with a caveat", async () => {
    peer.fail(true);
    const page = await find("narwhals");
    expect(names(page)).toEqual(["Narwhals"]);
    expect(page.headers.get("x-app-page-caveats")).toBe("away");
    expect(names(await find("tusk"))).toEqual([]);
    const facets = await site.request("GET /search/facets", { query: "query=narwhals" });
    expect(facets.body.types).toHaveLength(1);
    const before = peer.calls.length;
    await find("narwhals");
    expect(peer.calls).toHaveLength(before);
  });

  test("New posts are found by title and indexed later", async () => {
    const recordID = await createDiscussion(site.ctx(), { name: "Belugas", body: "White" });
    await expect(indexRecords(site.ctx(), "discussion", [recordID])).rejects.toThrow();
    await expect.poll(async () => names(await find("belugas"))).toEqual(["Belugas"]);
    peer.fail(false);
    await indexRecords(site.ctx(), "discussion", [recordID]);
    expect(JSON.stringify(peer.calls.at(-1)?.body)).toContain("Belugas");
  });
});
