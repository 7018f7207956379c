import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { findNewAddress } from "#features/imports/server/public.ts";
import { asSomebody, roleIDs } from "#features/users/server/factories.ts";
import { createKnowledgeBase, createKnowledgeCategory } from "./factories.ts";

const site = testSite();
const people = {} as Record<"member" | "other" | "moderator" | "administrator", SignedIn>;
let base = { knowledgeBaseID: 0, rootCategoryID: 0 };

beforeAll(async () => {
  for (const name of ["member", "other"] as const) people[name] = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
  base = await createKnowledgeBase(site.ctx());
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

const text = { name: "First steps", body: "Begin here.", format: "markdown" };
async function write(given: object = {}, by = people.moderator) {
  const post = { ...text, knowledgeCategoryID: base.rootCategoryID, ...given };
  const { status, body } = await call(by, "POST /articles", post);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const read = async (articleID: number, by?: SignedIn) =>
  (await call(by, `GET /articles/${articleID}`)).body;

describe("an article", () => {
  test("is written, read and changed", async () => {
    const { articleID } = await write({ body: "## One\n\nText\n\n## One\n\n### *Two* & three" });
    const article = await read(articleID);
    expect(article).toMatchObject({
      name: "First steps",
      status: "published",
      knowledgeBaseID: base.knowledgeBaseID,
      url: `/kb/articles/${articleID}-first-steps`,
      translationStatus: "up-to-date",
      insertUser: { userID: people.moderator.user.userID },
      reactions: [{ yes: 0, no: 0, userReaction: null }],
    });
    expect(article.outline).toEqual([
      { ref: "section-one", level: 3, text: "One" },
      { ref: "section-one-2", level: 3, text: "One" },
      { ref: "section-two-three", level: 4, text: "Two & three" },
    ]);
    expect(article.body).toContain('id="section-one-2"');
    const changed = await call(people.moderator, `PATCH /articles/${articleID}`, {
      body: "Other text",
    });
    expect(changed.body).toMatchObject({ updateUserID: people.moderator.user.userID });
    expect((await read(articleID)).body).toContain("Other text");
    const { body: revisions } = await call(
      people.moderator,
      `GET /articles/${articleID}/revisions`,
    );
    expect(revisions).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
  });

  test("is read for editing with a version, which a change names", async () => {
    const { articleID } = await write();
    const path = `/articles/${articleID}`;
    const { version, body } = (await call(people.moderator, `GET ${path}/edit`)).body;
    expect(body).toBe("Begin here.");
    const first = await call(people.moderator, `PATCH ${path}`, { body: "One", version });
    expect(first.status).toBe(200);
    expectError(await call(people.moderator, `PATCH ${path}`, { body: "Two", version }), 412);
    const raced = await Promise.all(
      ["A", "B", "C"].map((name) => call(people.moderator, `PATCH ${path}`, { name })),
    );
    expect(raced.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("keeps its text if it is moved while somebody edits it", async () => {
    const { articleID } = await write();
    const path = `/articles/${articleID}`;
    const { version } = (await call(people.moderator, `GET ${path}/edit`)).body;
    const elsewhere = await createKnowledgeCategory(site.ctx(), base.rootCategoryID);
    await call(people.moderator, `PATCH ${path}`, { knowledgeCategoryID: elsewhere });
    await call(people.moderator, `PATCH ${path}`, { body: "Edited", version });
    const article = await read(articleID);
    expect(article).toMatchObject({ knowledgeCategoryID: elsewhere });
    expect(article.body).toContain("Edited");
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "Turned \u202Earound" }, "name"],
    [{ body: "" }, "body"],
    [{ format: "docx" }, "format"],
    [{ locale: "fr" }, "locale"],
    [{ dateReview: "soon" }, "dateReview"],
  ])("is refused if invalid: %j", async (given, field) => {
    const post = { ...text, knowledgeCategoryID: base.rootCategoryID, ...given };
    expectError(await call(people.moderator, "POST /articles", post), 422, field);
  });

  test("is written by those with the permission, in categories that are there", async () => {
    const post = { ...text, knowledgeCategoryID: base.rootCategoryID };
    expectError(await call(undefined, "POST /articles", post), 401);
    expectError(await call(people.member, "POST /articles", post), 403);
    const nowhere = { ...post, knowledgeCategoryID: 999_999 };
    expectError(await call(people.moderator, "POST /articles", nowhere), 404);
    const imported = { ...post, dateInserted: "2020-01-01T00:00:00Z" };
    expectError(await call(people.moderator, "POST /articles", imported), 403);
    const { articleID } = await write();
    expectError(await call(people.member, `PATCH /articles/${articleID}`, { name: "X" }), 403);
    expectError(await call(people.member, `GET /articles/${articleID}/edit`), 403);
    expectError(await call(people.moderator, "GET /articles/999999"), 404);
  });

  test("is unseen once deleted, and restored", async () => {
    const { articleID } = await write({ name: "Canary gannet" });
    const path = `/articles/${articleID}`;
    expectError(await call(people.member, `PATCH ${path}/status`, { status: "deleted" }), 403);
    await call(people.moderator, `PATCH ${path}/status`, { status: "deleted" });
    for (const by of [undefined, people.member]) expectError(await call(by, `GET ${path}`), 404);
    const listed = await call(people.member, "GET /articles", undefined, "status=deleted");
    expect(JSON.stringify(listed.body)).not.toContain("gannet");
    expect((await read(articleID, people.moderator)).status).toBe("deleted");
    expectError(await call(people.moderator, `PATCH ${path}`, { name: "X" }), 410);
    await call(people.moderator, `PATCH ${path}/status`, { status: "undeleted" });
    expect((await read(articleID)).status).toBe("published");
  });

  test("may be out of date from a day on", async () => {
    const { articleID } = await write({ dateReview: "2001-01-01T00:00:00Z" });
    expect((await read(articleID)).isOutdated).toBe(true);
    await call(people.moderator, `PATCH /articles/${articleID}`, { dateReview: null });
    expect((await read(articleID)).isOutdated).toBe(false);
  });
});

describe("lists of articles", () => {
  test("follow the order of their category, and filter", async () => {
    const knowledgeCategoryID = await createKnowledgeCategory(site.ctx(), base.rootCategoryID);
    const below = await createKnowledgeCategory(site.ctx(), knowledgeCategoryID, "Below");
    const names = ["B", "C", "A"];
    for (const name of names) await write({ name, knowledgeCategoryID });
    await write({ name: "First", knowledgeCategoryID, sort: 1, featured: true });
    await write({ name: "Deep", knowledgeCategoryID: below });
    const list = async (query: string) =>
      (await call(undefined, "GET /articles", undefined, `${query}&expand=excerpt`)).body.map(
        ({ name }: { name: string }) => name,
      );
    const category = `knowledgeCategoryID=${knowledgeCategoryID}`;
    expect(await list(category)).toEqual(["First", ...names]);
    expect(await list(`${category}&sort=name`)).toEqual(["A", "B", "C", "First"]);
    expect(await list(`${category}&includeSubcategories=true&sort=-name`)).toContain("Deep");
    expect(await list(`${category}&featured=true`)).toEqual(["First"]);
    expect(await list(`${category}&locale=fr&only-translated=true`)).toEqual([]);
    await call(people.moderator, `PATCH /knowledge-categories/${knowledgeCategoryID}`, {
      sortChildren: "name",
    });
    expect(await list(category)).toEqual(["A", "B", "C", "First"]);
    const page = await call(undefined, "GET /articles", undefined, `${category}&limit=2`);
    expect(page.body).toHaveLength(2);
    expect(page.headers.get("link")).toContain('rel="next"');
  });

  test("lead from one article to the next through the whole base", async () => {
    const guide = await createKnowledgeBase(site.ctx());
    const [one, two] = [
      await createKnowledgeCategory(site.ctx(), guide.rootCategoryID, "One"),
      await createKnowledgeCategory(site.ctx(), guide.rootCategoryID, "Two"),
    ];
    const inOne = await createKnowledgeCategory(site.ctx(), one, "In one");
    const places = [guide.rootCategoryID, one, one, inOne, two];
    const ids: number[] = [];
    for (const [index, knowledgeCategoryID] of places.entries())
      ids.push((await write({ name: `Page ${index}`, knowledgeCategoryID })).articleID);
    await write({ name: "Unseen", knowledgeCategoryID: one, status: "draft" });
    let next: number | undefined = ids[0];
    const walked: number[] = [];
    while (next !== undefined) {
      walked.push(next);
      const article = await read(next);
      expect(article.previous?.articleID).toBe(walked.at(-2));
      next = article.next?.articleID;
    }
    expect(walked).toEqual(ids);
  });
});

describe("aliases", () => {
  const set = (by: SignedIn, articleID: number, ...aliases: string[]) =>
    call(by, `PUT /articles/${articleID}/aliases`, { aliases });

  test("lead to the article for those who may read it", async () => {
    const { articleID, url } = await write();
    const { body } = await set(people.moderator, articleID, "/hc/en-us/articles/1", "/größe");
    expect(body.aliases).toEqual(["/gr%C3%B6%C3%9Fe", "/hc/en-us/articles/1"]);
    const guest = await asSomebody(site.ctx());
    expect(await findNewAddress(guest, "/hc/en-us/articles/1/")).toBe(url);
    expect(await findNewAddress(guest, "/gr%C3%B6%C3%9Fe")).toBe(url);
    expect((await read(articleID)).aliases).toBeUndefined();
    await call(people.moderator, `PATCH /articles/${articleID}/status`, { status: "deleted" });
    expect(await findNewAddress(guest, "/hc/en-us/articles/1")).toBeUndefined();
  });

  test("belong to one article, and are paths", async () => {
    const [one, other] = [await write(), await write()];
    await set(people.moderator, one.articleID, "/old/one");
    expectError(await set(people.moderator, other.articleID, "/old/one"), 409);
    for (const alias of ["https://example.org/x", "//example.org", "old", "/a b"])
      expectError(await set(people.moderator, other.articleID, alias), 422);
    expectError(await set(people.member, one.articleID, "/mine"), 403);
    const raced = await Promise.all(
      [one, other].map(({ articleID }) => set(people.moderator, articleID, "/raced")),
    );
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("whether it was helpful", () => {
  const react = (by: SignedIn | undefined, articleID: number, given: object) =>
    call(by, `PUT /articles/${articleID}/react`, given);

  test("is answered once by each member, who may change the answer", async () => {
    const { articleID } = await write();
    await Promise.all([1, 2, 3].map(() => react(people.member, articleID, { helpful: "yes" })));
    const answered = await react(people.other, articleID, { helpful: "no" });
    expect(answered.body).toMatchObject({
      score: 0,
      reactions: [{ yes: 1, no: 1, total: 2, userReaction: "no" }],
    });
    await react(people.other, articleID, { helpful: "yes" });
    const [counts] = (await call(undefined, `GET /articles/${articleID}/reactions`)).body;
    expect(counts).toMatchObject({ yes: 2, no: 0, userReaction: null });
  });

  test("is not asked of guests, and not about what is unseen", async () => {
    const { articleID } = await write();
    expectError(await react(undefined, articleID, { helpful: "yes" }), 401);
    expectError(await react(people.member, articleID, { helpful: "perhaps" }), 422, "helpful");
    expectError(await react(people.member, 999_999, { helpful: "yes" }), 404);
    const forged = { helpful: "no", insertUserID: people.other.user.userID };
    expectError(await react(people.member, articleID, forged), 403);
    const draft = await write({ status: "draft" });
    expectError(await react(people.member, draft.articleID, { helpful: "yes" }), 404);
  });

  test("still counts once the member is erased, without naming them", async () => {
    const { articleID } = await write();
    const leaving = await signInAs(site.ctx());
    await react(leaving, articleID, { helpful: "yes" });
    const gone = await call(people.administrator, `DELETE /users/${leaving.user.userID}`);
    expect(gone.status).toBeLessThan(300);
    expect((await read(articleID)).reactions[0]).toMatchObject({ yes: 1, total: 1 });
    const row = await site
      .ctx()
      .db.selectFrom("articleReactions")
      .select("userID")
      .where("articleID", "=", articleID)
      .executeTakeFirst();
    expect(row?.userID).toBeNull();
  });
});
