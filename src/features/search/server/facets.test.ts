import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser } from "#features/users/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

let now = new Date("2019-05-05");
const site = testSite({ now: () => now });

const ask = async (path: string, query: Record<string, string>) => {
  const answer = await site.request(path, { query: new URLSearchParams(query).toString() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};
const facetsOf = async (query: Record<string, string>) =>
  (await ask("GET /search/facets", { ...query, limit: "50" })).body;
const countOf = async (query: Record<string, string>) =>
  Number((await ask("GET /search", query)).headers.get("x-app-page-result-count"));

type Values = readonly { value: string; count: number }[];

const single = ["types", "categories", "authors", "years"] as const;
const filters = {
  types: (value: string) => ({ types: value }),
  categories: (value: string) => ({ categoryID: value }),
  authors: (value: string) => ({ insertUserIDs: value }),
  years: (value: string) => ({ dateInserted: `[${value}-01-01,${Number(value) + 1}-01-01)` }),
  tags: (value: string) => ({ tags: value }),
};

beforeAll(async () => {
  const { userID } = await createUser(site.ctx(), { name: "Often Here" });
  const often = site.ctx().as({ ...site.ctx().viewer, userID });
  const posted: number[] = [];
  for (const tags of [["alpine", "rodents"], ["alpine"]]) {
    const name = `Marmots and ${tags.join(" ")}`;
    posted.push(await createDiscussion(often, { name, newTagNames: tags }));
  }
  for (const discussionID of posted)
    await createComment(often, { discussionID, body: "Marmots, long ago" });
  now = new Date("2026-05-05");
  for (const discussionID of posted)
    for (const body of ["A marmot whistles", "Marmots sleep"])
      await createComment(site.ctx(), { discussionID, body });
  await buildIndex(site.ctx(), { isAnew: true });
});

test.each(["marmots", "mramots", "marmots qwertzuiop"])(
  "Facets of %s add up to the total, however widely it was searched",
  async (query) => {
    const facets = await facetsOf({ query });
    const total = await countOf({ query });
    expect(total).toBeGreaterThan(1);
    expect(facets.total).toBe(total);
    for (const facet of single) {
      const counts = (facets[facet] as Values).map(({ count }) => count);
      expect([facet, counts.reduce((sum, count) => sum + count, 0)]).toEqual([facet, total]);
    }
  },
);

test("Each count equals the number of results with that filter", async () => {
  const facets = await facetsOf({ query: "marmots" });
  const seen: Record<string, number> = {};
  for (const [facet, filterBy] of Object.entries(filters))
    for (const { value, count } of facets[facet] as Values) {
      expect([facet, value, await countOf({ query: "marmots", ...filterBy(value) })]).toEqual([
        facet,
        value,
        count,
      ]);
      seen[facet] = (seen[facet] ?? 0) + 1;
    }
  expect(seen).toEqual({ types: 2, categories: 2, authors: 5, years: 2, tags: 2 });
});

test("Facets count single results even if the list is collapsed", async () => {
  const query = { query: "marmots", collapse: "true" };
  expect(await countOf(query)).toBe(2);
  expect((await facetsOf(query)).total).toBe(8);
});
