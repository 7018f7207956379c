import { beforeEach, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

let moderator: SignedIn;
let member: SignedIn;

const ask = (as: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: as?.cookie, body, query });

const put = async (fields: object = {}): Promise<number> => {
  const words = { body: "*Read* this", format: "markdown", viewLocation: "content" };
  const answer = await ask(moderator, "POST /moderation-messages", {
    ...words,
    isEnabled: true,
    ...fields,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.moderationMessageID;
};

const idsFor = async (as?: SignedIn): Promise<number[]> =>
  (await ask(as, "GET /moderation-messages")).body.map(
    ({ moderationMessageID }: { moderationMessageID: number }) => moderationMessageID,
  );

const page = async (layoutViewType: string, params: object = {}, as?: SignedIn) => {
  const query = new URLSearchParams({
    layoutViewType,
    recordType: "siteSection",
    recordID: "0",
    ...Object.fromEntries(
      Object.entries(params).map(([name, value]) => [`params[${name}]`, value]),
    ),
  });
  const { body } = await ask(as, "GET /layouts/lookup-hydrate", undefined, query.toString());
  return JSON.stringify(body.layout);
};

beforeEach(async () => {
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  member = await signInAs(site.ctx());
  for (const id of await idsFor(moderator))
    await ask(moderator, `DELETE /moderation-messages/${id}`);
});

test("a notice is shown on its pages, above or beside the content", async () => {
  const id = await put({ layoutViewType: "discussionList" });
  expect(await page("discussionList")).toContain("<em>Read</em> this");
  expect(await page("categoryList")).not.toContain("<em>Read</em>");
  const path = `PATCH /moderation-messages/${id}`;
  await ask(moderator, path, { layoutViewType: null, viewLocation: "panel", type: "alert" });
  expect(await page("categoryList")).toContain('"type":"alert"');
  await ask(moderator, path, { isEnabled: false });
  expect(await page("categoryList")).not.toContain("<em>Read</em>");
  expect(await idsFor(member)).toEqual([]);
  expect(await idsFor(moderator)).toEqual([id]);
});

test("a notice of a category is shown on its pages, to viewers who may see it", async () => {
  const parentID = await createCategory(site.ctx());
  const categoryID = await createCategory(site.ctx(), { parentCategoryID: parentID });
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  const { body } = await ask(member, `GET /discussions/${discussionID}`);
  const slug = body.url.split("/").at(-1);
  const about = { recordType: "category", recordID: parentID };
  const id = await put(about);
  const here = () => page("discussion", { discussionID, slug });
  expect(await here()).not.toContain("<em>Read</em>");
  await ask(moderator, `PATCH /moderation-messages/${id}`, { includeDescendants: true });
  expect(await here()).toContain("<em>Read</em>");
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const secret = await ask(administrator, "POST /moderation-messages", {
    body: "Secret",
    format: "markdown",
    viewLocation: "content",
    isEnabled: true,
    recordType: "category",
    recordID: hidden,
  });
  expect(await idsFor(member)).toEqual([id]);
  const path = `/moderation-messages/${secret.body.moderationMessageID}`;
  expectError(await ask(member, `GET ${path}`), 404);
  // Moderators do not see notices of hidden categories.
  expect(await idsFor(moderator)).toEqual([id]);
  expectError(await ask(moderator, `GET ${path}`), 404);
  expectError(await ask(moderator, `PATCH ${path}`, { body: "Not mine" }), 404);
  expectError(await ask(moderator, `DELETE ${path}`), 404);
  expect(await idsFor(administrator)).toEqual([secret.body.moderationMessageID, id]);
  expect((await ask(administrator, `DELETE ${path}`)).status).toBe(204);
});

test("a notice deleted on another node cannot be dismissed", async () => {
  const id = await put({ isDismissible: true });
  expect(await idsFor(member)).toEqual([id]);
  // Deleted directly, so the cache of the node is stale.
  const { db } = site.ctx();
  await db.deleteFrom("moderationMessages").where("moderationMessageID", "=", id).execute();
  expectError(await ask(member, `PUT /moderation-messages/${id}/dismiss`), 404);
  await put();
});

test("members dismiss dismissible notices, each for themselves, until the text changes", async () => {
  const id = await put({ isDismissible: true });
  const path = `/moderation-messages/${id}`;
  expect((await ask(member, `PUT ${path}/dismiss`)).body).toEqual({ dismissed: true });
  expect((await ask(moderator, `PUT ${path}/dismiss`)).status).toBe(200);
  expect(await idsFor(member)).toEqual([]);
  expect((await ask(member, `PUT ${path}/dismiss`)).status).toBe(200);
  expect(await page("categoryList", {}, member)).not.toContain("<em>Read</em>");
  expect(await page("categoryList", {}, moderator)).not.toContain("<em>Read</em>");
  expect(await page("categoryList")).toContain("<em>Read</em>");
  await ask(moderator, `PATCH ${path}`, { type: "warning" });
  expect(await idsFor(member)).toEqual([]);
  await ask(moderator, `PATCH ${path}`, { body: "*Read* that" });
  expect(await idsFor(member)).toEqual([id]);
  const staying = await put();
  expectError(await ask(member, `PUT /moderation-messages/${staying}/dismiss`), 403);
});

test("only moderators write notices, within limits", async () => {
  const words = { body: "Mine", format: "markdown", viewLocation: "content" };
  const id = await put();
  for (const [as, status] of [
    [undefined, 401],
    [member, 403],
  ] as const) {
    expectError(await ask(as, "POST /moderation-messages", words), status);
    expectError(await ask(as, `PATCH /moderation-messages/${id}`, { body: "x" }), status);
    expectError(await ask(as, `DELETE /moderation-messages/${id}`), status);
  }
  expectError(await ask(undefined, `PUT /moderation-messages/${id}/dismiss`), 401);
  const bad = (fields: object) =>
    ask(moderator, "POST /moderation-messages", { ...words, ...fields });
  expectError(await bad({ body: " " }), 422, "body");
  expectError(await bad({ type: "loud" }), 422, "type");
  expectError(await bad({ layoutViewType: "toString" }), 422, "layoutViewType");
  expectError(await bad({ recordType: "category" }), 422, "recordID");
  expectError(await bad({ recordType: "category", recordID: 999_999 }), 404);
  expectError(await ask(moderator, "PATCH /moderation-messages/999999", { body: "x" }), 404);
  const html = await bad({ body: "<script>alert(1)</script><b>x</b>", format: "html" });
  expect(html.body.bodyHtml).not.toContain("script");
});
