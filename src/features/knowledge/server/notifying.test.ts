import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createKnowledgeBase } from "./factories.ts";
import { remindOfReviews } from "./jobs.ts";

const site = testSite({ runsJobs: true });
const people = {} as Record<"author" | "reader" | "other" | "moderator", SignedIn>;
let base = { knowledgeBaseID: 0, rootCategoryID: 0 };

beforeAll(async () => {
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.reader = await signInAs(site.ctx());
  people.other = await signInAs(site.ctx());
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const granted = ["session.valid", "kb.view", "articles.add"];
  const permissions = Object.fromEntries(granted.map((name) => [name, true]));
  const role = { name: "Authors", permissions: [{ type: "global", permissions }] };
  const { body } = await call(administrator, "POST /roles", role);
  people.author = await signInAs(site.ctx(), { roles: [body.roleID] });
  base = await createKnowledgeBase(site.ctx(), { requiresReview: true });
  expect((await follow(people.reader, true)).body).toEqual({ followed: true });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: by?.cookie, body });

const follow = (by: SignedIn | undefined, followed: boolean) =>
  call(by, `PUT /knowledge-bases/${base.knowledgeBaseID}/follow`, { followed });

async function write(by: SignedIn, given: object = {}) {
  const text = { name: "Pelicans", body: "Words", format: "markdown" };
  const post = { ...text, knowledgeCategoryID: base.rootCategoryID, ...given };
  const { status, body } = await call(by, "POST /articles", post);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

interface Told {
  recordType: string;
  recordID: number;
  activityType: string;
}

/** Types of the notifications about an article, the latest first. */
async function newsOf(by: SignedIn, articleID: number): Promise<string[]> {
  const { body } = await call(by, "GET /notifications");
  return (body as Told[])
    .filter(({ recordType, recordID }) => recordType === "article" && recordID === articleID)
    .map(({ activityType }) => activityType);
}

const eventually = (by: SignedIn, articleID: number, expected: string[]) =>
  expect.poll(() => newsOf(by, articleID)).toEqual(expected);

const review = (articleID: number, revisionID: number, body: object) =>
  call(people.moderator, `POST /articles/${articleID}/revisions/${revisionID}/review`, body);

describe("members are told", () => {
  test("of texts for review, and of what was decided about theirs", async () => {
    const { articleID, articleRevisionID } = await write(people.author);
    await eventually(people.moderator, articleID, ["ArticleSubmitted"]);
    const note = "Name the beak.";
    await review(articleID, articleRevisionID, { decision: "changes", note });
    await eventually(people.author, articleID, ["ArticleChanges"]);
    const { body: news } = await call(people.author, "GET /notifications");
    expect(JSON.stringify(news)).toContain(note);
    await call(people.author, `PATCH /articles/${articleID}`, { body: "Beak", status: "review" });
    await review(articleID, articleRevisionID, { decision: "publish" });
    await eventually(people.author, articleID, ["ArticleApproved", "ArticleChanges"]);
    await eventually(people.reader, articleID, ["NewArticle"]);
    expect(await newsOf(people.other, articleID)).toEqual([]);
  });

  test("of changes that readers see, and not of drafts", async () => {
    const { articleID } = await write(people.moderator);
    const change = (body: object) => call(people.moderator, `PATCH /articles/${articleID}`, body);
    await eventually(people.reader, articleID, ["NewArticle"]);
    await change({ status: "draft", body: "Half" });
    const { articleID: later } = await write(people.moderator, { name: "Geese" });
    await eventually(people.reader, later, ["NewArticle"]);
    expect(await newsOf(people.reader, articleID)).toEqual(["NewArticle"]);
    await change({ status: "published", body: "Whole" });
    await eventually(people.reader, articleID, ["UpdatedArticle", "NewArticle"]);
    await call(people.moderator, `PATCH /articles/${articleID}/status`, { status: "deleted" });
    await eventually(people.reader, articleID, []);
  });

  test("once, that an article is to be reviewed", async () => {
    const yesterday = new Date(site.ctx().now().getTime() - 86_400_000).toISOString();
    const { articleID } = await write(people.author);
    const dated = { status: "published", dateReview: yesterday };
    await call(people.moderator, `PATCH /articles/${articleID}/status`, { status: "published" });
    await call(people.moderator, `PATCH /articles/${articleID}`, dated);
    for (let round = 0; round < 2; round += 1) await remindOfReviews.handle(site.ctx());
    const reminders = async (by: SignedIn) =>
      (await newsOf(by, articleID)).filter((type) => type === "ArticleOutdated");
    for (const by of [people.author, people.moderator])
      expect(await reminders(by)).toEqual(["ArticleOutdated"]);
    expect(await reminders(people.reader)).toEqual([]);
  });

  test("of nothing once they follow the base no longer", async () => {
    expect((await follow(people.reader, false)).status).toBe(200);
    const path = `/knowledge-bases/${base.knowledgeBaseID}`;
    expect((await call(people.reader, `GET ${path}`)).body.followed).toBe(false);
    await follow(people.other, true);
    const { articleID } = await write(people.moderator, { name: "Herons" });
    await eventually(people.other, articleID, ["NewArticle"]);
    expect(await newsOf(people.reader, articleID)).toEqual([]);
    expectError(await follow(undefined, true), 401);
    const raced = await Promise.all([1, 2, 3].map(() => follow(people.reader, true)));
    expect(raced.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
