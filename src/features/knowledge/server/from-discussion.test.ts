import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createKnowledgeBase } from "./factories.ts";

const site = testSite();
const people = {} as Record<"asker" | "moderator" | "administrator", SignedIn>;
let categoryID = 0;
let hiddenID = 0;
let base = { knowledgeBaseID: 0, rootCategoryID: 0 };

beforeAll(async () => {
  people.asker = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
  const allowedDiscussionTypes = ["discussion", "question"];
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
  hiddenID = await createCategory(site.ctx(), { customPermissions: true, allowedDiscussionTypes });
  base = await createKnowledgeBase(site.ctx());
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

async function post(endpoint: string, by: SignedIn, body: object) {
  const answer = await call(by, `POST ${endpoint}`, { format: "markdown", ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

let count = 0;
async function ask(given?: string) {
  count += 1;
  const name = given ?? `Question ${count}`;
  const question = { name, categoryID, type: "question", body: "I *cannot* begin." };
  const { discussionID } = await post("/discussions", people.asker, question);
  const { commentID } = await post("/comments", people.moderator, {
    discussionID,
    body: "Press **Start**.",
  });
  await post("/comments", people.moderator, { discussionID, body: "No idea." });
  await call(people.asker, `PATCH /comments/${commentID}/answer`, { status: "accepted" });
  return { discussionID, commentID };
}

const readAs = (by: SignedIn, discussionID: number) =>
  call(by, "GET /articles/from-discussion", undefined, `discussionID=${discussionID}`);

describe("a discussion made into an article", () => {
  test("carries over the accepted answer and a link back, as they were written", async () => {
    const { discussionID, commentID } = await ask("How do I [begin]?");
    const { status, body } = await readAs(people.moderator, discussionID);
    expect(status).toBe(200);
    expect(body).toMatchObject({ discussionID, name: "How do I [begin]?", format: "markdown" });
    expect(body.acceptedAnswers).toMatchObject([{ commentID }]);
    expect(body.body).toContain("I *cannot* begin.");
    expect(body.body).toContain("Press **Start**.");
    expect(body.body).not.toContain("No idea.");
    expect(body.body).toContain(String.raw`[How do I \[begin\]?](${body.url})`);
  });

  test("links to the article once that is published, and follows merges", async () => {
    const { discussionID } = await ask();
    const { name, body, format } = (await readAs(people.moderator, discussionID)).body;
    const text = { name, body, format, knowledgeCategoryID: base.rootCategoryID };
    const draft = { ...text, discussionID, status: "draft" };
    const { articleID, url } = await post("/articles", people.moderator, draft);
    const articlesOf = async (id: number) =>
      (await call(undefined, `GET /discussions/${id}`, undefined, "expand=articles")).body.articles;
    expect(await articlesOf(discussionID)).toBeUndefined();
    await call(people.moderator, `PATCH /articles/${articleID}/status`, { status: "published" });
    expect(await articlesOf(discussionID)).toEqual([{ articleID, name, url }]);
    const article = (await call(undefined, `GET /articles/${articleID}`)).body;
    expect(article.discussion).toMatchObject({ discussionID, name });
    const { discussionID: into } = await ask();
    const merged = await call(people.moderator, "PATCH /discussions/merge", {
      discussionIDs: [discussionID],
      destinationDiscussionID: into,
    });
    expect(merged.status, JSON.stringify(merged.body)).toBeLessThan(300);
    expect(await articlesOf(into)).toEqual([{ articleID, name, url }]);
    await call(people.moderator, `PATCH /articles/${articleID}/status`, { status: "deleted" });
    expect(await articlesOf(into)).toBeUndefined();
  });

  test("is not shown in the article to those who may not read it", async () => {
    const { discussionID } = await ask();
    const made = { name: "Made", body: "Text", knowledgeCategoryID: base.rootCategoryID };
    const { articleID } = await post("/articles", people.moderator, { ...made, discussionID });
    const move = { discussionIDs: [discussionID], categoryID: hiddenID };
    const moved = await call(people.administrator, "PATCH /discussions/move", move);
    expect(moved.status).toBeLessThan(300);
    expect((await call(undefined, `GET /articles/${articleID}`)).body.discussion).toBeUndefined();
    expectError(await readAs(people.moderator, discussionID), 404);
    const again = { ...made, discussionID, format: "markdown" };
    expectError(await call(people.moderator, "POST /articles", again), 404);
  });

  test("is refused to those who write no articles, and to guests", async () => {
    const { discussionID } = await ask();
    expectError(await readAs(people.asker, discussionID), 403);
    const query = `discussionID=${discussionID}`;
    expectError(await call(undefined, "GET /articles/from-discussion", undefined, query), 401);
    expectError(await readAs(people.moderator, 999_999), 404);
  });
});
