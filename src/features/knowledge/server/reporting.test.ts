import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createKnowledgeBase } from "./factories.ts";

const site = testSite();
const people = {} as Record<"member" | "moderator" | "other", SignedIn>;
let rootCategoryID = 0;

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.other = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  ({ rootCategoryID } = await createKnowledgeBase(site.ctx()));
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

async function write(): Promise<number> {
  const text = { name: "Ibises", body: "They wade.", format: "markdown" };
  const post = { ...text, knowledgeCategoryID: rootCategoryID };
  return (await call(people.moderator, "POST /articles", post)).body.articleID;
}

const report = (by: SignedIn | undefined, recordID: number) =>
  call(by, "POST /reports", { recordType: "article", recordID, reportReasonIDs: ["abuse"] });

test("Articles are reported, removed by moderators and restored", async () => {
  const articleID = await write();
  const permissionsOf = async (by: SignedIn) =>
    (await call(by, `GET /articles/${articleID}`)).body.permissions;
  expect(await permissionsOf(people.member)).toMatchObject({ "flag.add": true });
  expect(await permissionsOf(people.moderator)).toMatchObject({ "flag.add": false });
  const reported = await report(people.member, articleID);
  expect(reported.status, JSON.stringify(reported.body)).toBe(201);
  expectError(await report(people.moderator, articleID), 403);
  expectError(await report(undefined, articleID), 401);
  const path = `/reports/records/article/${articleID}`;
  const { body: queue } = await call(
    people.other,
    "GET /reports/records",
    undefined,
    `recordType=article&recordID=${articleID}`,
  );
  expect(JSON.stringify(queue)).toContain("They wade.");
  const removed = await call(people.other, `PATCH ${path}`, { decision: "remove" });
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  expectError(await call(people.member, `GET /articles/${articleID}`), 404);
  expect((await call(people.other, `PATCH ${path}`, { decision: "restore" })).status).toBe(200);
  expect((await call(people.member, `GET /articles/${articleID}`)).status).toBe(200);
});

test("Drafts are not reported by those who cannot see them", async () => {
  const text = { name: "Herons", body: "Hidden.", format: "markdown", status: "draft" };
  const post = { ...text, knowledgeCategoryID: rootCategoryID };
  const { articleID } = (await call(people.moderator, "POST /articles", post)).body;
  expectError(await report(people.member, articleID), 404);
});
