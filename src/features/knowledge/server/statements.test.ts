import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import {
  createArticle,
  createKnowledgeBase,
  createKnowledgeCategory,
  createManyArticles,
} from "./factories.ts";

const site = testSite();
const people = {} as Record<"member" | "moderator", SignedIn>;
const bases = {} as Record<"small" | "large", Base>;

interface Base {
  knowledgeBaseID: number;
  categoryID: number;
  articleID: number;
}

async function prepare(categories: number, articles: number): Promise<Base> {
  const { knowledgeBaseID, rootCategoryID } = await createKnowledgeBase(site.ctx(), {
    sourceLocale: "en",
    locales: ["fr", "de"],
  });
  const ids: number[] = [];
  for (let number = 0; number < categories; number += 1)
    ids.push(await createKnowledgeCategory(site.ctx(), rootCategoryID, `Topic ${number}`));
  await createManyArticles(site.ctx(), ids, articles);
  const [categoryID = 0] = ids;
  const articleID = await createArticle(site.ctx(), categoryID);
  await site.request(`PATCH /articles/${articleID}`, {
    cookie: people.moderator.cookie,
    body: { locale: "fr", name: "Début", body: "Texte", format: "markdown" },
  });
  return { knowledgeBaseID, categoryID, articleID };
}

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  bases.small = await prepare(2, 10);
  bases.large = await prepare(30, 900);
});

async function costOf(endpoint: string, query: string, cookie?: string) {
  const call = { query: `${query}&locale=fr`, ...(cookie && { cookie }) };
  await site.request(endpoint, { ...call, headers: { origin: site.address() } });
  const { headers, status } = await site.request(endpoint, {
    ...call,
    headers: { origin: site.address() },
  });
  expect(status, endpoint).toBe(200);
  return Number(headers.get("x-app-statements"));
}

const calls = ({ knowledgeBaseID, categoryID, articleID }: Base) =>
  ({
    tree: [
      `GET /knowledge-bases/${knowledgeBaseID}/navigation-tree`,
      `openCategoryIDs=${categoryID}`,
    ],
    list: ["GET /articles", `knowledgeCategoryID=${categoryID}&expand=excerpt`],
    bases: ["GET /knowledge-bases", "limit=100"],
    base: [`GET /knowledge-bases/${knowledgeBaseID}`, ""],
    categories: ["GET /knowledge-categories", `knowledgeBaseID=${knowledgeBaseID}`],
    category: [`GET /knowledge-categories/${categoryID}`, ""],
    article: [`GET /articles/${articleID}`, "expand=-aliases"],
  }) as const;

describe("Statements do not depend on how much a base contains", () => {
  for (const who of ["guest", "member", "moderator"] as const)
    test(`for a ${who}: at most 8 for lists and trees, 12 for pages`, async () => {
      const cookie = who === "guest" ? undefined : people[who].cookie;
      const costs = async (base: Base) => {
        const counted = new Map<string, number>();
        for (const [name, [endpoint, query]] of Object.entries(calls(base)))
          counted.set(name, await costOf(endpoint, query, cookie));
        return counted;
      };
      const small = await costs(bases.small);
      const large = await costs(bases.large);
      expect(large).toEqual(small);
      const of = (...names: string[]) =>
        names.reduce((sum, name) => sum + (large.get(name) ?? Number.NaN), 0);
      for (const name of large.keys())
        expect(of(name), name).toBeLessThanOrEqual(name === "article" ? 12 : 8);
      expect(of("base", "tree")).toBeLessThanOrEqual(12);
      expect(of("category", "list", "tree", "base")).toBeLessThanOrEqual(12);
      expect(of("article", "tree")).toBeLessThanOrEqual(12);
    });
});
