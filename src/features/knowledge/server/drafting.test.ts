import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { createKnowledgeBase, createKnowledgeCategory } from "./factories.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({ now: () => clock.now });
let author: SignedIn;
let category = 0;

beforeAll(async () => {
  author = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const { rootCategoryID } = await createKnowledgeBase(site.ctx(), { name: "Handbook" });
  category = await createKnowledgeCategory(site.ctx(), rootCategoryID);
});

const call = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: author.cookie, body, query });

async function draft(name: string, given: object = {}) {
  const attributes = { body: "It holds", format: "markdown", draftMeta: { name, category } };
  const { status, body } = await call("POST /drafts", {
    recordType: "article",
    attributes,
    ...given,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const listed = async () =>
  (await call("GET /articles", undefined, `knowledgeCategoryID=${category}`)).body.map(
    ({ name }: { name: string }) => name,
  );

async function minutePasses() {
  const job = site.platform().extensions.find(schedules, "drafts.post-due");
  await job?.handle(createJobContext(site.platform(), site.platform().log));
}

test("A draft of an article names its category and ends with the article", async () => {
  const { draftID, version } = await draft("Knots");
  const [shown] = (await call("GET /drafts", undefined, "recordType=article")).body;
  expect(shown).toMatchObject({
    draftID,
    name: "Knots",
    editUrl: `/kb/articles/add?draft=${draftID}`,
    breadCrumbs: [{ name: "Handbook" }, { name: "Basics" }],
  });
  const post = {
    knowledgeCategoryID: category,
    name: "Knots",
    body: "It holds",
    format: "markdown",
  };
  const written = { ...post, draftID, draftVersion: version };
  const created = await call("POST /articles", written);
  expect(created.status).toBe(201);
  expectError(await call("POST /articles", written), 409);
  expect((await call("GET /drafts", undefined, "recordType=article")).body).toEqual([]);

  const { articleID, url } = created.body;
  const edit = await draft("Better knots", { recordID: articleID });
  expect(edit).toMatchObject({ editUrl: `${url}/edit`, permaLink: url });
  const changes = { name: "Better knots", draftID: edit.draftID, draftVersion: edit.version };
  expect((await call(`PATCH /articles/${articleID}`, changes)).status).toBe(200);
  expect([404, 410]).toContain((await call(`GET /drafts/${edit.draftID}`)).status);
});

test("A scheduled article is published at its time, once", async () => {
  const { draftID } = await draft("Tomorrow");
  const dateScheduled = new Date(clock.now.getTime() + 20 * 60_000).toISOString();
  expect((await call(`PATCH /drafts/schedule/${draftID}`, { dateScheduled })).status).toBe(200);
  await minutePasses();
  expect(await listed()).not.toContain("Tomorrow");
  clock.now = new Date(clock.now.getTime() + 21 * 60_000);
  await Promise.all([minutePasses(), minutePasses()]);
  await minutePasses();
  const names = await listed();
  expect(names.filter((name: string) => name === "Tomorrow")).toHaveLength(1);
  const incomplete = await draft("", {});
  const soon = new Date(clock.now.getTime() + 20 * 60_000).toISOString();
  expectError(
    await call(`PATCH /drafts/schedule/${incomplete.draftID}`, { dateScheduled: soon }),
    422,
  );
});
