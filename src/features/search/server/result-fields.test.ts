import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { namedTypes, searchScopes } from "./extension-points.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const elsewhere = "https://hub.example/articles/7";

const site = testSite({
  register(add) {
    add(namedTypes, {
      recordType: "article",
      list: async () => ({ recordIDs: [], total: 0 }),
      async suggest() {
        const article = { recordType: "article", recordID: 7, type: "article" };
        return [{ ...article, label: "Gannets elsewhere", url: elsewhere }];
      },
    });
    add(searchScopes, {
      name: "hub",
      async find(_ctx, { page, limit }) {
        const article = { recordType: "article", recordID: 7, type: "article", body: null };
        const said = { name: "Gannets elsewhere", url: elsewhere, labels: ["New"] };
        const result = { ...article, ...said, labelCodes: ["new"], match: "all" as const };
        return paged([{ ...result, isForeign: true }], { page, limit, total: 1 });
      },
    });
  },
});
const plain = testSite();

let admin: SignedIn;
const ids: Record<string, number> = {};

const ask = async (path: string, query: string, cookie?: string) => {
  const { status, body } = await site.request(path, { query, cookie });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const find = (query: string, cookie?: string) => ask("GET /search", query, cookie);
const offered = (query: string, cookie?: string) =>
  ask("GET /search/suggestions", query, cookie) as Promise<
    { source: string; hasMore: boolean; items: { label: string }[] }[]
  >;
const typesOf = (results: { recordType: string }[]) =>
  [...new Set(results.map(({ recordType }) => recordType))].toSorted();

beforeAll(async () => {
  admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const parentCategoryID = await createCategory(site.ctx(), { name: "Gannets and others" });
  const categoryID = await createCategory(site.ctx(), {
    name: "Gannet colonies",
    parentCategoryID,
  });
  const discussionID = await createDiscussion(site.ctx(), { name: "Gannets dive", categoryID });
  await createComment(site.ctx(), { discussionID, body: "A gannet told me" });
  const change = { closed: true, pinned: true, resolved: true };
  const request = { cookie: admin.cookie, body: change };
  expect((await site.request(`PATCH /discussions/${discussionID}`, request)).status).toBe(200);
  const edit = { cookie: admin.cookie, body: { body: "Changed", format: "markdown" } };
  expect((await site.request(`PATCH /discussions/${discussionID}`, edit)).status).toBe(200);
  await createUser(site.ctx(), { name: "Gannetta" });
  for (let number = 0; number < 25; number += 1)
    await createDiscussion(site.ctx(), { name: `Puffin ${number}`, categoryID });
  await buildIndex(site.ctx(), { isAnew: true });
  Object.assign(ids, { categoryID, discussionID });
});

test("Results have the states visible to the viewer, and their parent", async () => {
  const [discussion] = await find("query=gannets+dive");
  expect(discussion).toMatchObject({
    labelCodes: ["closed", "announcement"],
    labels: ["Closed", "Announcement"],
    parentLabel: "Gannet colonies",
    isForeign: false,
    dateUpdated: expect.stringMatching(/^20/),
  });
  const [forStaff] = await find("query=gannets+dive", admin.cookie);
  expect(forStaff.labelCodes).toEqual(["closed", "announcement", "resolved"]);
  const [comment] = await find("query=told&domain=comment");
  expect(comment).toMatchObject({ labels: [], labelCodes: [], parentLabel: "Gannets dive" });
  const [category] = await find("query=colonies&domain=category");
  expect(category.parentLabel).toBe("Gannets and others");
  const [member] = await find("query=gannetta&domain=user");
  expect(member).toMatchObject({ name: "Gannetta", labels: [], isForeign: false });
  expect(member).not.toHaveProperty("parentLabel");
});

test("Suggestions have the same fields, and mark those on another site", async () => {
  const groups = await offered("query=gannets");
  expect(groups.map(({ source }) => source)).toEqual(
    expect.arrayContaining(["community", "category", "article"]),
  );
  expect(groups[0]).toMatchObject({
    source: "community",
    items: [
      {
        label: "Gannets dive",
        labels: ["Closed", "Announcement"],
        parentLabel: "Gannet colonies",
        dateUpdated: expect.stringMatching(/^20/),
        isForeign: false,
      },
    ],
  });
  expect(groups.find(({ source }) => source === "article")?.items).toEqual([
    expect.objectContaining({ label: "Gannets elsewhere", url: elsewhere, isForeign: true }),
  ]);
});

test("Suggestions come in pages, each source by itself", async () => {
  const page = async (number: number) => {
    const query = `query=puffin&sources=community&limit=20&page=${number}`;
    const groups = await offered(query);
    return { groups, labels: groups.flatMap(({ items }) => items.map(({ label }) => label)) };
  };
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect(first.groups).toMatchObject([{ source: "community", hasMore: true }]);
  expect(second.groups).toMatchObject([{ source: "community", hasMore: false }]);
  expect(first.labels).toHaveLength(20);
  expect(new Set([...first.labels, ...second.labels]).size).toBe(25);
  expect(third.groups).toEqual([]);
  const query = "query=puffin&page=6";
  expectError(await site.request("GET /search/suggestions", { query }), 422, "page");
});

test.each([
  ["", ["comment", "discussion"]],
  ["&domain=all_content", ["comment", "discussion"]],
  ["&domain=comment", ["comment"]],
  ["&domain=discussion,comment", ["comment", "discussion"]],
  ["&domain=category", ["category"]],
  ["&domain=user", ["user"]],
  ["&domain=user&sort=name", ["user"]],
  ["&domain=user&emailDomain=x.example", []],
  ["&domain=discussion,comment&recordTypes=comment,user", ["comment"]],
  ["&domain=discussion&recordTypes=comment", []],
  ["&domain=knowledgeBase", []],
])("A search in a domain finds what it is about: %s", async (more, expected) => {
  expect(typesOf(await find(`query=gannet${more}`, admin.cookie))).toEqual(expected);
});

test("Facets and suggestions are of the domain, too, and orders of members need theirs", async () => {
  const facets = await ask("GET /search/facets", "query=gannet&domain=comment");
  expect(facets).toMatchObject({ total: 1, types: [{ value: "comment", count: 1 }] });
  const sourcesIn = async (domain: string) =>
    (await offered(`query=gannet&domain=${domain}`)).map(({ source }) => source);
  expect(await sourcesIn("discussion")).toEqual(["community"]);
  expect(await sourcesIn("category")).toEqual(["category"]);
  expect(await sourcesIn("user")).toEqual(["user"]);
  expect(await sourcesIn("all_content")).toEqual(["community", "category", "user", "article"]);
  const query = "query=x&domain=discussion&sort=name";
  expectError(await site.request("GET /search", { query }), 422, "sort");
});

test("A registered scope supplies the results", async () => {
  const results = await find("query=gannets&scope=hub");
  expect(results).toEqual([expect.objectContaining({ url: elsewhere, isForeign: true })]);
  expect(typesOf(await find("query=gannets&scope=site"))).toEqual(["comment", "discussion"]);
  expect(await ask("GET /config", "")).toMatchObject({ "search.supportsScope": true });
  const { body } = await plain.request("GET /config");
  expect(body).toMatchObject({ "search.supportsScope": false });
  await createDiscussion(plain.ctx(), { name: "Terns" });
  await buildIndex(plain.ctx(), { isAnew: true });
  const { body: own } = await plain.request("GET /search", { query: "query=terns&scope=hub" });
  expect(own).toMatchObject([{ name: "Terns", isForeign: false }]);
});
