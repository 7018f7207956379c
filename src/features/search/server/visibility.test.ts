import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1000" } });
const words = ["zebra", "walnut", "copper", "violet", "harbour", "mustard", "glacier", "trumpet"];

interface Planted {
  key: string;
  path: string;
  words: ReadonlySet<string>;
  rootID: number;
  categoryID: number;
}

interface Viewer {
  cookie: string | undefined;
  readable: readonly Planted[];
}

const viewers: Viewer[] = [];

async function plantAll(): Promise<{ planted: Planted[]; closed: number[] }> {
  const closed: number[] = [];
  const places: number[] = [];
  for (let number = 0; number < 9; number += 1) {
    const customPermissions = number % 3 === 1;
    const parentCategoryID = number % 3 === 2 ? places[number - 1] : undefined;
    const categoryID = await createCategory(site.ctx(), { customPermissions, parentCategoryID });
    places.push(categoryID);
    if (customPermissions) closed.push(categoryID);
  }
  const planted: Planted[] = [];
  const some = (seed: number) =>
    [0, 1, 2].map((step) => words[(seed * (step + 3) + step) % 8] ?? "");
  for (let number = 0; number < 36; number += 1) {
    const categoryID = places[number % places.length] ?? 0;
    const said = some(number);
    const discussionID = await createDiscussion(site.ctx(), {
      categoryID,
      name: said.join(" "),
      body: "Nothing",
    });
    const path = `/discussions/${discussionID}`;
    const place = { rootID: discussionID, categoryID };
    planted.push({ ...place, key: `discussion ${discussionID}`, path, words: new Set(said) });
    const answered = some(number + 5);
    const commentID = await createComment(site.ctx(), { discussionID, body: answered.join(" ") });
    const key = `comment ${commentID}`;
    planted.push({ ...place, key, path: `/comments/${commentID}`, words: new Set(answered) });
  }
  return { planted, closed };
}

beforeAll(async () => {
  const { planted, closed } = await plantAll();
  const administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const cookies: (string | undefined)[] = [undefined, administrator];
  for (let opened = 0; opened <= closed.length; opened += 1) {
    const permissions = closed
      .slice(0, opened)
      .map((id) => ({ type: "category", id, permissions: { "discussions.view": true } }));
    const { body, status } = await site.request("POST /roles", {
      cookie: administrator,
      body: { name: `Readers of ${opened}`, permissions },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    cookies.push((await signInAs(site.ctx(), { roles: [roleIDs.member, body.roleID] })).cookie);
  }
  await buildIndex(site.ctx(), { isAnew: true });
  for (const cookie of cookies) {
    const readable: Planted[] = [];
    for (const each of planted)
      if ((await site.request(`GET ${each.path}`, { cookie })).status === 200) readable.push(each);
    viewers.push({ cookie, readable });
  }
});

const searches = fc.record({
  viewer: fc.nat(),
  wanted: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
  collapse: fc.boolean(),
});

const sorted = (keys: Iterable<string>) => [...keys].toSorted();

test("B06: Results, totals, facets and suggestions cover only records that the viewer may read", async () => {
  expect(new Set(viewers.map(({ readable }) => readable.length)).size).toBeGreaterThan(3);
  await fc.assert(
    fc.asyncProperty(searches, async ({ viewer, wanted, collapse }) => {
      const { cookie, readable } = viewers[viewer % viewers.length] as Viewer;
      const all = readable.filter((each) => wanted.every((word) => each.words.has(word)));
      const any = readable.filter((each) => wanted.some((word) => each.words.has(word)));
      const expected = all.length > 0 ? all : any;
      const query = new URLSearchParams({
        query: wanted.join(" "),
        collapse: String(collapse),
        limit: "100",
      });
      const response = await site.request("GET /search", { query: String(query), cookie });
      const keys = response.body.map(
        (result: { recordType: string; recordID: number }) =>
          `${result.recordType} ${result.recordID}`,
      );
      const roots = new Set(expected.map(({ rootID }) => rootID));
      if (collapse) {
        expect(keys.length).toBe(roots.size);
        expect(expected.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
      } else expect(sorted(keys)).toEqual(sorted(expected.map(({ key }) => key)));
      expect(response.headers.get("x-app-page-result-count")).toBe(String(keys.length));
      if (all.length === 0) return;
      query.set("limit", "50");
      const facets = await site.request("GET /search/facets", { query: `${query}`, cookie });
      const counts = Object.fromEntries(
        facets.body.categories.map(({ value, count }: { value: string; count: number }) => [
          value,
          count,
        ]),
      );
      const byPlace = Map.groupBy(all, ({ categoryID }) => String(categoryID));
      const expectedCounts = [...byPlace].map(([place, own]) => [place, own.length]);
      expect(counts).toEqual(Object.fromEntries(expectedCounts));
      expect(facets.body.total).toBe(all.length);
      const suggested = await site.request("GET /search/suggestions", {
        query: new URLSearchParams({ query: wanted.join(" "), sources: "community" }).toString(),
        cookie,
      });
      const offered = suggested.body.flatMap(
        (group: { items: { recordType: string; recordID: number }[] }) =>
          group.items.map((item) => `${item.recordType} ${item.recordID}`),
      );
      expect(readable.map(({ key }) => key)).toEqual(expect.arrayContaining(offered));
    }),
    { numRuns: propertyRuns(60, 15) },
  );
});
