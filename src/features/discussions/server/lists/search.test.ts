import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { indexRecords } from "#features/search/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { trusted } from "#platform/contract/submitted.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();

const search = (query: string, more: { cookie?: string; and?: string } = {}) =>
  site.request("GET /discussions/search", {
    query: `query=${encodeURIComponent(query)}${more.and ?? ""}`,
    cookie: more.cookie,
  });
const namesOf = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);

test.each([
  ["The Quick Brown Fox", "brown QUICK"],
  ["Größe & Maß", "größe"],
  ["О природе вещей", "вещей ПРИРОДЕ"],
  ["مقدمة في الجبر", "الجبر"],
  ["हिन्दी में लिखना", "में"],
  ["機械学習の入門", "学習"],
  ["機械学習の基礎", "礎"],
  ["日本語 and English", "english 日本"],
  ["การเขียนโปรแกรม", "โปรแกรม"],
  ["한국어 공부하기", "공부"],
  ["Ｆｕｌｌ　ｗｉｄｔｈ", "full width"],
  ["Room 101", "101"],
  ["On moderation", "mod"],
  ["On moderation", "on MODER"],
  ["Über Schönheit", "schön übe"],
  ["О природе вещей", "приро"],
  ["مقدمة في الجبر", "مقد"],
  ["Issue 31364", "313"],
])("%s is found by %s", async (name, words) => {
  const categoryID = await createCategory(site.ctx());
  await createDiscussion(site.ctx(), { name, categoryID });
  await createDiscussion(site.ctx(), { name: "Something else", categoryID });
  const found = await search(words, { and: `&categoryID=${categoryID}` });
  expect(namesOf(found)).toEqual([name.trim()]);
  expect(found.headers.get("x-app-page-result-count")).toBe("1");
});

test.each([
  "row",
  "br",
  "browns",
  "brown fox cat",
  "cow:* | fox",
  "!cow' | brown",
  "!!!",
  "%",
  "\\",
  "'",
  "機器",
  "(?",
])("Nothing is found by %s", async (words) => {
  await createDiscussion(site.ctx(), { name: "The brown fox 機械" });
  const answer = await search(words);
  expect([answer.status, answer.body]).toEqual([200, []]);
});

test("What the viewer may not see is found by nobody, and what they follow where asked", async () => {
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const [open, other] = [await createCategory(site.ctx()), await createCategory(site.ctx())];
  for (const categoryID of [hidden, open, other])
    await createDiscussion(site.ctx(), { name: `Zebras of ${categoryID}`, categoryID });
  const { cookie } = await signInAs(site.ctx());
  expect(namesOf(await search("zebras"))).toEqual([`Zebras of ${other}`, `Zebras of ${open}`]);
  await site.request(`PUT /categories/${open}/follow`, { cookie, body: { followed: true } });
  const followed = await search("zebras", { cookie, and: "&followed=true" });
  expect(namesOf(followed)).toEqual([`Zebras of ${open}`]);
  expectError(await search("zebras", { and: `&categoryID=${hidden}` }), 404);
  expectError(await search(" "), 422, "query");
  expectError(await search("a".repeat(201)), 422, "query");
});

test("B06: What is hidden is found by no kind of search, and nothing counts it", async () => {
  const hidden = { name: "Quokka burrow", urlcode: "quokka-burrow", customPermissions: true };
  const categoryID = await createCategory(site.ctx(), hidden);
  const open = await createCategory(site.ctx(), { name: "Open burrow" });
  const posts = [
    { categoryID, name: "Wombat and quokka", newTagNames: ["quokka tag", "burrowing"] },
    { categoryID: open, name: "Wombat in the open", newTagNames: ["burrowing"] },
  ];
  for (const post of posts) {
    const discussionID = await createDiscussion(site.ctx(), post);
    await createComment(site.ctx(), { discussionID, body: "Said of it" });
  }
  const words = ["wombat", "wom", '"wombat and"', "quokka", "quok", "quokka wombat", "QUOKKA"];
  const asked = [
    ...words.flatMap((word) => [
      `/discussions/search?query=${word}`,
      `/discussions?query=${word}`,
      `/comments/search?query=${word}`,
      `/categories/search?query=${word}`,
      "/categories/search?query=burrow",
      `/tags?query=${word}`,
    ]),
    "/discussions?type=discussion",
    "/tags?query=burrowing",
    "/discussions?sort=dateInserted",
  ];
  const readAll = async (cookie: string) => {
    const answers: { path: string; text: string; count: string | null; length: number }[] = [];
    for (const path of asked) {
      const [name, query = ""] = path.split("?");
      const { headers, body } = await site.request(`GET ${name}`, { query, cookie });
      const count = headers.get("x-app-page-result-count");
      answers.push({ path, text: JSON.stringify(body), count, length: body.length });
    }
    return answers;
  };
  for (const cookie of ["", (await signInAs(site.ctx())).cookie]) {
    for (const { path, text, count, length } of await readAll(cookie)) {
      expect(text, path).not.toMatch(/quokka (burrow|tag)|and quokka/i);
      expect(text, path).not.toContain(`"categoryID":${categoryID},`);
      if (count !== null) expect(length, path).toBe(Math.min(Number(count), 30));
    }
  }
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  expect(JSON.stringify(await readAll(administrator.cookie))).toMatch(/quokka burrow/i);
});

test("B43: Leafing from one to the next passes over what is hidden, as if it were not there", async () => {
  const [open, other] = [await createCategory(site.ctx()), await createCategory(site.ctx())];
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const { user } = await signInAs(site.ctx());
  const as = site.ctx().as({ ...site.ctx().viewer, userID: user.userID });
  const ids: number[] = [];
  const said: number[] = [];
  for (const categoryID of [open, hidden, hidden, other, hidden, open]) {
    const discussionID = await createDiscussion(as, { categoryID });
    if (categoryID === hidden) await createComment(as, { discussionID });
    else said.push(await createComment(as, { discussionID }));
    if (categoryID !== hidden) ids.push(discussionID);
  }
  for (const [list, field, expected] of [
    ["discussions", "discussionID", ids],
    ["discussions", "-discussionID", ids.toReversed()],
    ["comments", "commentID", said],
    ["comments", "-commentID", said.toReversed()],
  ] as const) {
    const found: number[] = [];
    let next: string | null = `?insertUserID=${user.userID}&sort=${field}&limit=1`;
    for (let page = 0; next && page < 10; page += 1) {
      const query = next.slice(next.indexOf("?") + 1);
      const { headers, body } = await site.request(`GET /${list}`, { query });
      found.push(...body.map((row: Record<string, number>) => row[field.replace("-", "")]));
      next = headers.get("x-app-page-next-url");
    }
    expect(found, `${list} by ${field}`).toEqual(expected);
  }
});

test("A list of some kind is narrowed by words of titles, what is pinned as well", async () => {
  const categoryID = await createCategory(site.ctx());
  for (const [name, pinned] of [
    ["Otters swim", false],
    ["Otters rest", true],
    ["Seals", true],
  ] as const)
    await createDiscussion(site.ctx(), { name, categoryID, pinned });
  const list = (query: string) =>
    site.request("GET /discussions", { query: `categoryID=${categoryID}&pinOrder=first${query}` });
  expect(namesOf(await list("&query=otters"))).toEqual(["Otters rest", "Otters swim"]);
  expect(namesOf(await list("&query=otters&pinned=false"))).toEqual(["Otters swim"]);
  expectError(await list("&query="), 422, "query");
});

test("A search reads an index instead of all titles", async () => {
  const categoryID = await createCategory(site.ctx());
  const { user } = await signInAs(site.ctx());
  const { db } = site.platform();
  const row = (number: number) => ({
    categoryID,
    name: trusted(`Number ${number}`, "a test"),
    insertUserID: user.userID,
    body: "" as const,
    format: "text",
    bodyHtml: "",
    bodyText: "",
    excerpt: "",
    rendererVersion: 1,
  });
  const rows = Array.from({ length: 2_000 }, (_each, index) => row(index));
  await db.insertInto("discussions").values(rows).execute();
  await sql`analyze discussions`.execute(db);
  const plan = await sql`explain select "discussionID" from discussions
    where "dateDeleted" is null and array_to_tsvector("titleWords"(name, false)) @@ "titleQuery"('1234')`.execute(
    db,
  );
  expect(JSON.stringify(plan.rows)).toContain("discussions_title");
});

test("Comments are found by what they are on, the newest first, by members", async () => {
  const { cookie } = await signInAs(site.ctx());
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const [first, second, secret] = [
    await createDiscussion(site.ctx(), { name: "Giraffes eat" }),
    await createDiscussion(site.ctx(), { name: "Giraffes sleep" }),
    await createDiscussion(site.ctx(), { name: "Giraffes hide", categoryID: hidden }),
  ];
  const said: number[] = [];
  for (const discussionID of [first, second, first, secret])
    said.push(await createComment(site.ctx(), { discussionID }));
  const find = async (query: string) => site.request("GET /comments/search", { query, cookie });
  const idsOf = (answer: { body: { commentID: number }[] }) =>
    answer.body.map(({ commentID }) => commentID);
  const all = await find("query=giraffes");
  expect(idsOf(all)).toEqual(said.slice(0, 3).toReversed());
  expect(all.body[0]).not.toHaveProperty("insertUser");
  expect((await find("query=giraffes&expand=true")).body[0]).toHaveProperty("insertUser");
  expect(idsOf(await find("query=gir sleep"))).toEqual([said[1]]);
  const pages = [1, 2, 3].map((page) => find(`query=giraffes&limit=2&page=${page}`));
  expect((await Promise.all(pages)).map(idsOf)).toEqual([[said[2], said[1]], [said[0]], []]);
  expect(idsOf(await find("query=nothing"))).toEqual([]);
  expectError(await find(`query=giraffes&categoryID=${hidden}`), 404);
  expectError(await site.request("GET /comments/search", { query: "query=giraffes" }), 401);
});

test("First posts and comments are found by what they say, and phrases and exclusions are understood", async () => {
  const { cookie } = await signInAs(site.ctx());
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const ids: number[] = [];
  const said: number[] = [];
  for (const [name, categoryID] of [
    ["On chores", undefined],
    ["Cleanup of dreams", undefined],
    ["In secret", hidden],
  ] as const) {
    const body = "The cleanup of memory";
    const discussionID = await createDiscussion(site.ctx(), { name, body, categoryID });
    ids.push(discussionID);
    said.push(await createComment(site.ctx(), { discussionID, body: "A cleanup, again" }));
  }
  await indexRecords(site.ctx(), "discussion", ids);
  await indexRecords(site.ctx(), "comment", said);
  expect(namesOf(await search("cleanup"))).toEqual(["Cleanup of dreams", "On chores"]);
  expect(namesOf(await search("cleanup -dreams"))).toEqual(["On chores"]);
  expect(namesOf(await search('"cleanup of dreams"'))).toEqual(["Cleanup of dreams"]);
  expect(namesOf(await search("cleanup", { and: "&limit=1&page=2" }))).toEqual(["On chores"]);
  const comments = async (query: string) => {
    const { body } = await site.request("GET /comments/search", { query, cookie });
    return body.map(({ commentID }: { commentID: number }) => commentID);
  };
  expect(await comments("query=cleanup")).toEqual([said[1], said[0]]);
  expect(await comments("query=cleanup again -dreams")).toEqual([said[1], said[0]]);
  expect(await comments("query=cleanup&limit=1&page=2")).toEqual([said[0]]);
  expect(await comments("query=memory")).toEqual([]);
});
