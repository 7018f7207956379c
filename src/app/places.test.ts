import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import {
  createArticle,
  createKnowledgeBase,
  createKnowledgeCategory,
} from "#features/knowledge/server/factories.ts";
import type { Place } from "#features/places/contract/resources.ts";
import { indexRecords } from "#features/search/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
type Actor = "guest" | "member" | "moderator" | "administrator";
const actors = {} as Record<Actor, SignedIn | undefined>;
const ids = {} as Record<"harbour" | "quay" | "hidden" | "guide", number>;
const secret = "Smugglers";

beforeAll(async () => {
  actors.member = await signInAs(site.ctx());
  actors.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  actors.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const add = (name: string, more: object = {}) => createCategory(site.ctx(), { name, ...more });
  ids.harbour = await add("Harbour", { description: "Ships and their crews" });
  ids.quay = await add("Café du quai", { parentCategoryID: ids.harbour });
  await add("Old harbour", { isArchived: true });
  ids.hidden = await add(`${secret} cove`, {
    parentCategoryID: ids.harbour,
    customPermissions: true,
    rolePermissions: [{ roleID: roleIDs.moderator, permissions: { "discussions.view": true } }],
  });
  await add(`Below the ${secret}`, { parentCategoryID: ids.hidden });
  for (const name of ["動物の学習", "مكتبةُ المدينة", "Библиотека", "หนังสือ", "हिन्दी पुस्तकें", "🐙"])
    await add(name);
  for (const categoryID of [ids.harbour, ids.quay, ids.quay, ids.hidden])
    await createDiscussion(site.ctx(), { categoryID });
  const guide = await createKnowledgeBase(site.ctx(), { name: "Harbour guide" });
  ids.guide = guide.knowledgeBaseID;
  const part = await createKnowledgeCategory(site.ctx(), guide.rootCategoryID);
  for (const categoryID of [guide.rootCategoryID, part])
    await createArticle(site.ctx(), categoryID);
  const custom = { hasCustomPermission: true, viewRoleIDs: [roleIDs.moderator] };
  await createKnowledgeBase(site.ctx(), { name: `${secret} handbook`, ...custom });
  const gone = await createKnowledgeBase(site.ctx(), { name: "Gone with the tide" });
  await site.request(`PATCH /knowledge-bases/${gone.knowledgeBaseID}`, {
    cookie: actors.administrator?.cookie,
    body: { status: "deleted" },
  });
});

const ask = (path: string, query = "", actor?: SignedIn) =>
  site.request(`GET ${path}`, { query, cookie: actor?.cookie });

async function list(query = "", actor?: SignedIn): Promise<Place[]> {
  const { status, body } = await ask("/places", query, actor);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);
const find = async (text: string, actor?: SignedIn) =>
  names(await list(`query=${encodeURIComponent(text)}`, actor));

test("Places of all types are listed with their parents, counts, icons and addresses", async () => {
  const places = await list("limit=100");
  const types = [...new Set(places.map(({ recordType }) => recordType))];
  expect(types).toEqual(["category", "knowledgeBase"]);
  expect(names(places)).not.toContain("Old harbour");
  expect(places).toContainEqual({
    recordType: "category",
    recordID: ids.harbour,
    icon: "folder",
    typeName: "Category",
    name: "Harbour",
    url: expect.stringContaining("/categories/"),
    description: "Ships and their crews",
    iconUrl: null,
    isArchived: false,
    breadcrumbs: [],
    counts: [{ labelCode: "discussions", count: 3 }],
  });
  expect(places.find(({ recordID }) => recordID === ids.quay)).toMatchObject({
    breadcrumbs: [{ name: "Harbour", url: expect.stringContaining("/categories/") }],
    counts: [{ count: 2 }],
  });
  expect(places.at(-1)).toMatchObject({
    recordType: "knowledgeBase",
    recordID: ids.guide,
    icon: "book",
    name: "Harbour guide",
    counts: [{ labelCode: "articles", count: 2 }],
  });
  expect(names(await list("includeArchived=true&limit=100"))).toContain("Old harbour");
  const bases = await list("recordTypes=knowledgeBase");
  expect(names(bases)).toEqual(["Harbour guide"]);
  expect(await list("recordTypes=nothing,discussion")).toEqual([]);
});

test("Pages go on where the one before ended, over all types, with the total", async () => {
  const all = names(await list("limit=100"));
  const pages: string[] = [];
  for (let page = 1; page <= all.length; page += 1) {
    const { body, headers } = await ask("/places", `limit=1&page=${page}`);
    expect(Number(headers.get("x-app-page-result-count"))).toBe(all.length);
    pages.push(...names(body));
  }
  expect(pages).toEqual(all);
  expect(await list("limit=1&page=200")).toEqual([]);
});

describe("Places are found by name", () => {
  test("in order: the whole name, its beginning, other words, the description", async () => {
    expect(await find("harbour")).toEqual(["Harbour", "Harbour guide"]);
    expect(await find("guide harb")).toEqual(["Harbour guide"]);
    expect(await find("crews")).toEqual(["Harbour"]);
    expect(await find("harbor")).toEqual(["Harbour", "Harbour guide"]);
    expect(await find("zebra")).toEqual([]);
  });

  test.each([
    ["CAFE", "Café du quai"],
    ["学习", "動物の学習"],
    ["どうぶつ", undefined],
    ["مكتبه", "مكتبةُ المدينة"],
    ["библиотек", "Библиотека"],
    ["สือ", "หนังสือ"],
    ["हिंदी", "हिन्दी पुस्तकें"],
    ["🐙", "🐙"],
    ["***", undefined],
    ["%", undefined],
    ["'", undefined],
    ["\\", undefined],
  ])("%s", async (typed, name) => {
    expect(await find(typed)).toEqual(name ? [name] : []);
    const search = await ask("/search", `domain=places&query=${encodeURIComponent(typed)}`);
    expect(names(search.body)).toEqual(name ? [name] : []);
  });
});

describe("Hidden places", () => {
  test.each(["member", "guest"] as const)(
    "are not listed, counted, found or suggested to a %s",
    async (who) => {
      const actor = actors[who];
      const visible = await list("includeArchived=true&limit=500", actor);
      const { body: types } = await ask("/places/types", "includeArchived=true", actor);
      const total = types.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(total).toBe(visible.length);
      const answers = [visible, types];
      for (const typed of [secret, "smugg", "smuglers", "cove", "handbook", "tide", "below"]) {
        const query = `query=${typed}`;
        for (const path of ["/places", "/places/types", "/search/suggestions"])
          answers.push((await ask(path, query, actor)).body);
        for (const more of ["domain=places", "recordTypes=category,knowledgeBase,group"])
          answers.push((await ask("/search", `${query}&${more}`, actor)).body);
        answers.push((await ask("/search", `${query}&recordTypes=knowledgeBase`, actor)).body);
      }
      expect(JSON.stringify(answers)).not.toMatch(/smuggl|handbook|tide/i);
      const counts = visible.find(({ recordID }) => recordID === ids.harbour)?.counts;
      expect(counts).toEqual([{ labelCode: "discussions", count: 3 }]);
    },
  );

  test("are shown to those who may see them", async () => {
    const { moderator, administrator } = actors;
    expect(await find(secret, administrator)).toHaveLength(3);
    expect(await find(secret, moderator)).toContain(`${secret} handbook`);
    expect(await find(secret, moderator)).toContain(`${secret} cove`);
    expect(await find("tide", administrator)).toEqual([]);
    const [harbour] = await list("query=harbour", moderator);
    expect(harbour?.counts).toEqual([{ labelCode: "discussions", count: 4 }]);
  });
});

test("A permission leaves the places in which the viewer has it", async () => {
  const { member, moderator } = actors;
  const offered = async (permission: string, actor?: SignedIn) =>
    names(await list(`permission=${permission}&limit=100`, actor));
  expect(await offered("discussions.add")).toEqual([]);
  const places = await offered("discussions.add", member);
  expect(places).toContain("Harbour");
  expect(places).not.toContain("Old harbour");
  expect(places).not.toContain("Harbour guide");
  expect(await offered("articles.add", member)).toEqual([]);
  expect(await offered("articles.add", moderator)).toContain("Harbour guide");
  expect(await offered("events.manage", member)).toEqual([]);
  expect(await offered("events.manage", moderator)).toContain("Café du quai");
  for (const unknown of ["site.manage", "toString", "nothing.there"])
    expect(await offered(unknown, moderator)).toEqual([]);
});

test("The search domain shows places with parents and counts, and suggests them", async () => {
  const { body } = await ask("/search", "domain=places&query=quai&expand=breadcrumbs,excerpt");
  expect(body).toMatchObject([
    {
      recordType: "category",
      type: "category",
      recordID: ids.quay,
      name: "Café du quai",
      parentLabel: "Harbour",
      breadcrumbs: [{ name: "Harbour" }],
      counts: [{ labelCode: "discussions", count: 2 }],
      match: "all",
      highlights: { name: [{ start: 8, end: 12 }] },
    },
  ]);
  const misspelt = await ask("/search", "domain=places&query=harbor");
  expect(misspelt.body).toMatchObject([{ match: "misspelt" }, { recordType: "knowledgeBase" }]);
  const archived = "domain=places&query=old&includeArchivedCategories=true";
  expect(names((await ask("/search", archived)).body)).toEqual(["Old harbour"]);
  expect((await ask("/search", "domain=places&query=")).body).toEqual([]);
  const suggested = await ask("/search/suggestions", "query=harb&domain=places");
  const sources = suggested.body.map(({ source, items }: { source: string; items: object[] }) => [
    source,
    items.length,
  ]);
  expect(sources).toEqual([
    ["category", 2],
    ["knowledgeBase", 1],
  ]);
  await indexRecords(site.ctx(), "category", [ids.harbour, ids.quay]);
  const narrowed = await ask("/search", "domain=places&recordTypes=category&query=quai");
  expect(names(narrowed.body)).toEqual(["Café du quai"]);
});

test("Invalid parameters are rejected", async () => {
  const invalid = [
    ["limit=501", "limit"],
    ["page=0", "page"],
    ["page=201", "page"],
    [`query=${"x".repeat(201)}`, "query"],
    ["permission=", "permission"],
    ["includeArchived=maybe", "includeArchived"],
  ] as const;
  for (const [query, field] of invalid) expectError(await ask("/places", query), 422, field);
  expectError(await ask("/places/types", "permission="), 422, "permission");
});

test("Lists take at most 8 statements, whatever their length", async () => {
  const cost = async (path: string, query: string) =>
    Number((await ask(path, query, actors.member)).headers.get("x-app-statements"));
  for (const [path, query] of [
    ["/places", "limit=1"],
    ["/places", "limit=500"],
    ["/places", "query=harbor&limit=100"],
    ["/places/types", ""],
    ["/search", "domain=places&query=harbour"],
  ] as const) {
    await cost(path, query);
    expect(await cost(path, query), `${path}?${query}`).toBeLessThanOrEqual(8);
  }
  expect(await cost("/places", "limit=500")).toBe(await cost("/places", "limit=20"));
});
