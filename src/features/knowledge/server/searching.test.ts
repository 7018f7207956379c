import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { indexRecords } from "#features/search/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createArticle, createKnowledgeBase, createKnowledgeCategory } from "./factories.ts";

const site = testSite();
let moderator: SignedIn;
const ids = {} as Record<"guide" | "root" | "part" | "help" | "secret" | "moved", number>;

beforeAll(async () => {
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const guide = await createKnowledgeBase(site.ctx(), { name: "Guide to okapis" });
  const help = await createKnowledgeBase(site.ctx());
  const secret = await createKnowledgeBase(site.ctx(), {
    hasCustomPermission: true,
    viewRoleIDs: [roleIDs.administrator],
  });
  ids.guide = guide.knowledgeBaseID;
  ids.root = guide.rootCategoryID;
  ids.help = help.knowledgeBaseID;
  ids.secret = secret.knowledgeBaseID;
  ids.part = await createKnowledgeCategory(site.ctx(), guide.rootCategoryID, "Feeding");
  const add = (categoryID: number, name: string) =>
    createArticle(site.ctx(), categoryID, { name, body: "About okapis." });
  const articleIDs = [
    await add(guide.rootCategoryID, "Okapi one"),
    await add(ids.part, "Okapi two"),
    await add(help.rootCategoryID, "Okapi three"),
    await add(secret.rootCategoryID, "Okapi secret"),
  ];
  ids.moved = articleIDs[0] ?? 0;
  const featured = { featured: true };
  await site.request(`PUT /articles/${articleIDs[2]}/featured`, {
    cookie: moderator.cookie,
    body: featured,
  });
  await indexRecords(site.ctx(), "article", articleIDs);
});

const ask = (endpoint: string, query: string) => site.request(`GET ${endpoint}`, { query });

async function find(query: string): Promise<string[]> {
  const { status, body } = await ask("/search", `query=okapi&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.map(({ name }: { name: string }) => name).toSorted();
}

test("Articles are found in a base, in a category or as recommended, and only seen ones", async () => {
  expect(await find("domain=article")).toEqual(["Okapi one", "Okapi three", "Okapi two"]);
  expect(await find(`knowledgeBaseID=${ids.guide}`)).toEqual(["Okapi one", "Okapi two"]);
  expect(await find(`knowledgeCategoryIDs=${ids.part}`)).toEqual(["Okapi two"]);
  expect(await find(`knowledgeCategoryIDs=${ids.root},${ids.part}`)).toHaveLength(2);
  expect(await find("featured=true")).toEqual(["Okapi three"]);
  expect(await find("featured=false")).toHaveLength(3);
  expect(await find(`knowledgeBaseID=${ids.secret}`)).toEqual([]);
  expect(await find("knowledgeBaseID=999999")).toEqual([]);
});

test("Facets name bases and categories that are seen", async () => {
  const { body } = await ask("/search/facets", "query=okapi&domain=article");
  const facets = body.others.map(({ name, values }: { name: string; values: object[] }) => [
    name,
    values.length,
  ]);
  expect(Object.fromEntries(facets)).toMatchObject({ knowledgeBaseID: 2, featured: 1 });
  expect(JSON.stringify(body)).toContain("Guide to okapis");
});

test("A moved article is found in its new category", async () => {
  const moves = [{ recordType: "article", recordID: ids.moved, parentID: ids.part }];
  const path = `/knowledge-bases/${ids.guide}/navigation-flat`;
  await site.request(`PATCH ${path}`, { cookie: moderator.cookie, body: moves });
  await indexRecords(site.ctx(), "article", [ids.moved]);
  expect(await find(`knowledgeCategoryIDs=${ids.part}`)).toEqual(["Okapi one", "Okapi two"]);
});

test("An article is found by the words of its translation", async () => {
  const { rootCategoryID, knowledgeBaseID } = await createKnowledgeBase(site.ctx(), {
    sourceLocale: "en",
    locales: ["fr"],
  });
  const articleID = await createArticle(site.ctx(), rootCategoryID, { name: "Zebra" });
  await site.request(`PATCH /articles/${articleID}`, {
    cookie: moderator.cookie,
    body: { locale: "fr", name: "Zèbre", body: "Un quagga rayé", format: "markdown" },
  });
  await indexRecords(site.ctx(), "article", [articleID]);
  const found = await site.request("GET /search", {
    query: `query=quagga&recordTypes=article&knowledgeBaseID=${knowledgeBaseID}`,
  });
  expect(found.body).toMatchObject([{ recordID: articleID, name: "Zebra" }]);
});
