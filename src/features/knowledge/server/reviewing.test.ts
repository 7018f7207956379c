import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createKnowledgeBase } from "./factories.ts";

const site = testSite();
const people = {} as Record<"author" | "colleague" | "reader" | "moderator", SignedIn>;
let reviewed = 0;
let open = 0;

beforeAll(async () => {
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.reader = await signInAs(site.ctx());
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const granted = ["session.valid", "kb.view", "articles.add"];
  const permissions = Object.fromEntries(granted.map((name) => [name, true]));
  const role = { name: "Authors", permissions: [{ type: "global", permissions }] };
  const { body } = await call(administrator, "POST /roles", role);
  for (const name of ["author", "colleague"] as const)
    people[name] = await signInAs(site.ctx(), { roles: [body.roleID] });
  reviewed = (await createKnowledgeBase(site.ctx(), { requiresReview: true })).rootCategoryID;
  open = (await createKnowledgeBase(site.ctx())).rootCategoryID;
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

async function write(given: object = {}, by = people.author) {
  const text = { name: "Draft pelican", body: "Words", format: "markdown" };
  const post = { ...text, knowledgeCategoryID: reviewed, ...given };
  const { status, body } = await call(by, "POST /articles", post);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const review = (by: SignedIn, articleID: number, revisionID: number, body: object) =>
  call(by, `POST /articles/${articleID}/revisions/${revisionID}/review`, body);
const change = (by: SignedIn, articleID: number, body: object) =>
  call(by, `PATCH /articles/${articleID}`, body);
const read = (articleID: number, by?: SignedIn) => call(by, `GET /articles/${articleID}`);
const revisionsOf = async (articleID: number, by = people.moderator) =>
  (await call(by, `GET /articles/${articleID}/revisions`)).body;

describe("where texts are reviewed", () => {
  test("a new article is seen once it is published", async () => {
    const { articleID, articleRevisionID, status } = await write();
    expect(status).toBe("draft");
    for (const by of [undefined, people.reader, people.colleague])
      expectError(await read(articleID, by), 404);
    expect((await read(articleID, people.author)).status).toBe(200);
    const lists = ["/articles", "/articles?status=draft"];
    for (const list of lists)
      expect(JSON.stringify((await call(people.colleague, `GET ${list}`)).body)).not.toContain(
        "pelican",
      );
    const waiting = (await call(people.moderator, "GET /articles/reviews")).body;
    expect(waiting).toContainEqual(
      expect.objectContaining({ articleRevisionID, status: "review" }),
    );
    expectError(
      await review(people.author, articleID, articleRevisionID, { decision: "publish" }),
      403,
    );
    const decided = await review(people.moderator, articleID, articleRevisionID, {
      decision: "publish",
    });
    expect(decided.body).toMatchObject({ status: "published", isCurrent: true });
    expect((await read(articleID)).body.status).toBe("published");
    expectError(
      await review(people.moderator, articleID, articleRevisionID, { decision: "reject" }),
      409,
    );
  });

  test("readers see the former text while a new one waits", async () => {
    const { articleID, articleRevisionID } = await write();
    await review(people.moderator, articleID, articleRevisionID, { decision: "publish" });
    const changed = await change(people.author, articleID, { body: "Canary puffin" });
    expect(changed.body.body).not.toContain("puffin");
    const { openRevisionID } = changed.body;
    expect(openRevisionID).toBeGreaterThan(articleRevisionID);
    for (const by of [undefined, people.reader, people.colleague])
      expect(JSON.stringify((await read(articleID, by)).body)).not.toContain("puffin");
    expectError(
      await call(people.colleague, `GET /articles/${articleID}/revisions/${openRevisionID}`),
      404,
    );
    expect(JSON.stringify(await revisionsOf(articleID, people.colleague))).not.toContain(
      `"articleRevisionID":${openRevisionID}`,
    );
    const edited = (await call(people.author, `GET /articles/${articleID}/edit`)).body;
    expect(edited.body).toBe("Canary puffin");
    await review(people.moderator, articleID, openRevisionID, { decision: "publish" });
    expect((await read(articleID)).body.body).toContain("puffin");
  });

  test("the reviewer asks for changes or refuses, with a note", async () => {
    const { articleID, articleRevisionID: first } = await write();
    const note = "Say why";
    const asked = await review(people.moderator, articleID, first, { decision: "changes", note });
    expect(asked.body).toMatchObject({ status: "changes", note });
    await change(people.author, articleID, { body: "Because", status: "review" });
    const [revision] = await revisionsOf(articleID);
    expect(revision).toMatchObject({ articleRevisionID: first, status: "review", note: "" });
    await review(people.moderator, articleID, first, { decision: "reject" });
    await change(people.author, articleID, { body: "Once more" });
    expect(await revisionsOf(articleID)).toMatchObject([
      { status: "review" },
      { status: "rejected" },
    ]);
    expectError(await read(articleID, people.reader), 404);
  });

  test("a text that its author changes meanwhile is read again first", async () => {
    const { articleID, articleRevisionID } = await write();
    const [{ dateInserted: version }] = await revisionsOf(articleID);
    await change(people.author, articleID, { body: "Changed since" });
    const decision = { decision: "publish", version };
    expectError(await review(people.moderator, articleID, articleRevisionID, decision), 412);
    const raced = await Promise.all(
      ["publish", "reject", "publish"].map((each) =>
        review(people.moderator, articleID, articleRevisionID, { decision: each }),
      ),
    );
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("authors cannot publish, and drafts wait for nobody", async () => {
    const { articleID } = await write({ status: "draft" });
    expectError(await change(people.author, articleID, { status: "published" }), 403);
    expectError(
      await call(people.author, `PATCH /articles/${articleID}/status`, { status: "published" }),
      403,
    );
    const post = { name: "A", body: "B", format: "markdown", status: "published" };
    expectError(
      await call(people.author, "POST /articles", { ...post, knowledgeCategoryID: reviewed }),
      403,
    );
    const { body } = await call(people.moderator, "GET /articles/reviews");
    expect(body.map((each: { articleID: number }) => each.articleID)).not.toContain(articleID);
    const own = await call(people.author, "GET /articles/reviews");
    expect(own.body.map((each: { articleID: number }) => each.articleID)).toContain(articleID);
    await change(people.author, articleID, { status: "review" });
    expect(await revisionsOf(articleID)).toMatchObject([{ status: "review" }]);
  });
});

describe("elsewhere", () => {
  test("authors publish their own articles, and propose changes of others", async () => {
    const { articleID, status } = await write({ knowledgeCategoryID: open });
    expect(status).toBe("published");
    const proposed = await change(people.colleague, articleID, { body: "Canary heron" });
    expect(proposed.body.body).not.toContain("heron");
    expectError(await change(people.colleague, articleID, { knowledgeCategoryID: reviewed }), 403);
    expectError(await change(people.colleague, articleID, { seoName: "Mine" }), 403);
    expectError(await change(people.author, articleID, { featured: true }), 403);
    await review(people.moderator, articleID, proposed.body.openRevisionID, {
      decision: "publish",
    });
    expect((await read(articleID)).body).toMatchObject({
      body: expect.stringContaining("heron"),
      insertUserID: people.author.user.userID,
      updateUserID: people.colleague.user.userID,
    });
  });

  test("former revisions are read and shown again", async () => {
    const { articleID, articleRevisionID } = await write({ knowledgeCategoryID: open });
    await change(people.author, articleID, { body: "Second" });
    const path = `/articles/${articleID}/revisions/${articleRevisionID}`;
    expect((await call(people.author, `GET ${path}`)).body.bodyRaw).toBe("Words");
    expectError(await call(people.reader, `GET ${path}`), 403);
    expectError(
      await call(people.author, `GET /articles/999999/revisions/${articleRevisionID}`),
      404,
    );
    const restored = await call(people.author, `POST ${path}/restore`);
    expect(restored.body.body).toContain("Words");
    expect(await revisionsOf(articleID)).toHaveLength(3);
  });
});
