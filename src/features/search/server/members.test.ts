import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const site = testSite();

beforeAll(async () => {
  for (const name of [
    "Łukasz",
    "Jörg Müller",
    "山田太郎",
    "Alice",
    "Adam Alice",
    "Straße",
    "テスト",
  ])
    await createUser(site.ctx(), { name });
  const { userID } = await createUser(site.ctx(), { name: "Zoë Writer" });
  const as = site.ctx().as({ ...site.ctx().viewer, userID });
  await createDiscussion(as, { name: "Of platypuses" });
  await buildIndex(site.ctx(), { isAnew: true });
});

const namesOf = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);
const search = (typed: string, more = "", cookie?: string) =>
  site.request("GET /search", {
    query: `query=${encodeURIComponent(typed)}&recordTypes=user${more}`,
    cookie,
  });

const examples: [string, string[]][] = [
  ["lukasz", ["Łukasz"]],
  ["muller", ["Jörg Müller"]],
  ["mueller", ["Jörg Müller"]],
  ["mül jör", ["Jörg Müller"]],
  ["太郎", ["山田太郎"]],
  ["ali", ["Alice", "Adam Alice"]],
  ["strasse", ["Straße"]],
  ["てすと", ["テスト"]],
];

test.each(examples)("%s finds %j", async (typed, names) => {
  expect(namesOf(await search(typed))).toEqual(names);
  const query = `name=${encodeURIComponent(typed)}*`;
  expect(namesOf(await site.request("GET /users/by-names", { query }))).toEqual(names);
  const mentioned = await site.request("GET /users/by-names", { query: `${query}&order=mention` });
  expect(namesOf(mentioned)).toEqual(names);
});

test("Suggestions page through prefix matches first, then the others", async () => {
  const page = (number: number, order: string) =>
    site.request("GET /users/by-names", {
      query: `name=ali*&limit=1&page=${number}&order=${order}`,
    });
  for (const order of ["name", "mention"]) {
    const pages = [await page(1, order), await page(2, order), await page(3, order)];
    expect(pages.map(namesOf)).toEqual([["Alice"], ["Adam Alice"], []]);
  }
});

test("A misspelt name is found, and marked as such", async () => {
  const { body } = await search("alcie");
  expect(namesOf({ body })).toEqual(["Alice", "Adam Alice"]);
  expect(body[0].match).toBe("misspelt");
  expect((await search("alice")).body[0].match).toBe("all");
  expect(namesOf(await search("qwertzuiop"))).toEqual([]);
});

test.each(["author:zoe", "author:writer", 'author:"zoë writer"', "-author:alice platypuses"])(
  "%s finds what they wrote",
  async (query) => {
    const { body } = await site.request("GET /search", {
      query: `query=${encodeURIComponent(query)}`,
    });
    expect(namesOf({ body })).toEqual(["Of platypuses"]);
  },
);

test("Results have the member fields visible to the viewer, in member sorts", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const [zoe] = (await search("zoe", "", cookie)).body;
  expect(zoe.userInfo).toMatchObject({ name: "Zoë Writer" });
  expect(zoe.counts).toContainEqual({ labelCode: "discussions", count: 1 });
  expect(zoe.highlights.name).toEqual([{ start: 0, end: 3 }]);
  for (const sort of ["name", "-name", "-dateLastActive", "-countPosts", "-points", "-userID"])
    expect((await search("ali", `&sort=${sort}`, cookie)).body, sort).toHaveLength(2);
  expect(namesOf(await search("ali", "&sort=-name", cookie))).toEqual(["Alice", "Adam Alice"]);
  expect(namesOf(await search("ali", "&sort=name", cookie))).toEqual(["Adam Alice", "Alice"]);
});

test("Members are filtered as in the member list, with or without a query", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await createUser(site.ctx(), { name: "Alina Moderates", roles: [roleIDs.moderator] });
  const moderators = `&roleIDs=${roleIDs.moderator}`;
  expect(namesOf(await search("ali", moderators, cookie))).toEqual(["Alina Moderates"]);
  expect(namesOf(await search("", moderators, cookie))).toEqual(["Alina Moderates"]);
  expect(namesOf(await search("ali", "&isBanned=true", cookie))).toEqual([]);
  expect(namesOf(await search("", "&dateLastActive=<2001-01-01", cookie))).toEqual([]);
});

test("Member filters are rejected for content, with wrong values, and without permission", async () => {
  const content = await site.request("GET /search", { query: "query=ali&roleIDs=8" });
  expectError(content, 422, "recordTypes");
  expectError(await search("ali", "&dateLastActive=soon"), 422, "dateLastActive");
  expectError(await search("ali", "&ipAddresses=10.1.*"), 403);
});
