import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const site = testSite();

interface Group {
  source: string;
  items: { recordType: string; recordID: number; label: string; url: string; marks: object[] }[];
}

const offered = async (typed: string, more = "", cookie?: string): Promise<Group[]> => {
  const query = `query=${encodeURIComponent(typed)}${more}`;
  const { status, body } = await site.request("GET /search/suggestions", { query, cookie });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const labels = (groups: readonly Group[]) =>
  groups.map(({ source, items }) => [source, ...items.map(({ label }) => label)]);

beforeAll(async () => {
  const place = await createCategory(site.ctx(), { name: "Lemur keeping" });
  await createCategory(site.ctx(), { name: "動物の学習" });
  const hidden = await createCategory(site.ctx(), {
    name: "Lemur secrets",
    customPermissions: true,
  });
  await createUser(site.ctx(), { name: "Lemuel" });
  const names = ["All about lemurs", "Lemur tails", "Lemur", "Tails of foxes"];
  for (const name of names)
    await createDiscussion(site.ctx(), { name, categoryID: place, newTagNames: ["lemuroids"] });
  const discussionID = await createDiscussion(site.ctx(), { name: "Diary", body: "Rain" });
  await createComment(site.ctx(), { discussionID, body: "An okapi came by" });
  await createDiscussion(site.ctx(), { name: "Lemur vault", categoryID: hidden });
  await buildIndex(site.ctx(), { isAnew: true });
});

test("Exact names come first, then prefixes, from every source, with marks and breadcrumbs", async () => {
  const groups = await offered("lemur", "&limit=5");
  expect(labels(groups)).toEqual([
    ["community", "Lemur", "Lemur tails", "All about lemurs"],
    ["category", "Lemur keeping"],
    ["tag", "lemuroids"],
  ]);
  expect(groups[0]?.items[1]).toMatchObject({
    recordType: "discussion",
    type: "discussion",
    url: expect.stringContaining("/discussion/"),
    marks: [{ start: 0, end: 5 }],
    crumbs: [{ name: "Lemur keeping" }],
  });
  expect(labels(await offered("lemu"))).toContainEqual(["user", "Lemuel"]);
  expect(labels(await offered("le", "&sources=community"))).toEqual([
    ["community", "Lemur", "Lemur tails"],
  ]);
  expect(labels(await offered("lemur ta"))[0]).toEqual(["community", "Lemur tails"]);
  expect(labels(await offered("学習"))).toEqual([["category", "動物の学習"]]);
});

test("Texts are searched only if no title matches, and misspellings only if nothing does", async () => {
  expect(labels(await offered("okapi"))).toEqual([["community", "Diary"]]);
  expect(labels(await offered("lemurz", "&sources=community,category"))).toEqual([
    ["community", "Lemur", "Lemur tails", "All about lemurs"],
    ["category", "Lemur keeping"],
  ]);
  expect(labels(await offered("tials"))[0]?.[0]).toBe("community");
  expect(labels(await offered("lemule"))).toEqual([["user", "Lemuel"]]);
  expect(await offered("qwertzuiop")).toEqual([]);
  for (const typed of ["%", "\\", "_", "'", "***", "-lemur"]) await offered(typed);
});

test("Titles with some of the words are suggested only if asked", async () => {
  const typed = "Foxes and their wonderful tails, how do they keep them?";
  expect(labels(await offered(typed, "&domain=discussion"))).toEqual([]);
  const groups = await offered(typed, "&domain=discussion&match=some");
  expect(groups[0]?.items[0]?.label).toBe("Tails of foxes");
  expect(labels(await offered("lemur tails", "&domain=discussion&match=some"))).toEqual([
    ["community", "Lemur tails"],
  ]);
  expect(labels(await offered("vault", "&domain=discussion&match=some"))).toEqual([]);
});

test("B06: Hidden records are not suggested to others", async () => {
  for (const typed of ["lemur", "lemur v", "lemur sec", "lemur vualt"])
    expect(JSON.stringify(await offered(typed, "&limit=20"))).not.toMatch(/vault|secrets/);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  expect(labels(await offered("lemur v", "", cookie))[0]).toEqual(["community", "Lemur vault"]);
});

test("Invalid parameters are rejected", async () => {
  const query = "query=x&limit=21";
  expectError(await site.request("GET /search/suggestions", { query }), 422, "limit");
});
