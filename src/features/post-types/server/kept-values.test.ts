import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { approvalOf } from "#features/held-posts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";

const clock = { now: new Date() };
const site = testSite({ now: () => clock.now });
let administrator: SignedIn;
let member: SignedIn;
let categoryID: number;

type Call = Parameters<typeof site.request>[0];
const as = (by: SignedIn | undefined, call: string, body?: object) =>
  site.request(call as Call, { cookie: by?.cookie, body });

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion"] });
  const field = (postFieldID: string, extra: object = {}) =>
    as(administrator, "POST /post-fields", {
      postFieldID,
      label: postFieldID,
      dataType: "text",
      formType: "text",
      visibility: "public",
      ...extra,
    });
  await field("model", { displayOptions: { lists: true } });
  await field("serial", { visibility: "private", displayOptions: { lists: true } });
  await field("verdict", { visibility: "internal" });
  await as(administrator, "POST /post-types", {
    postTypeID: "return",
    name: "Return",
    parentPostTypeID: "discussion",
    categoryIDs: [categoryID],
    postFieldIDs: ["model", "serial", "verdict"],
  });
});

let count = 0;
const post = async (by: SignedIn, postMeta: object, extra: object = {}) => {
  count += 1;
  return as(by, "POST /discussions", {
    name: `Broken lamp ${count}`,
    body: `It went out ${count}`,
    format: "markdown",
    categoryID,
    postTypeID: "return",
    postMeta,
    ...extra,
  });
};
const found = async (query: string, by?: SignedIn) => {
  const call = { cookie: by?.cookie, query: `expand=postMeta&${query}` };
  const { body } = await site.request("GET /discussions", call);
  return body.map(({ postTypeID, postMeta }: { postTypeID: string; postMeta: object }) => ({
    postTypeID,
    postMeta,
  }));
};

test("a draft keeps type and values, and is posted with them at its time", async () => {
  const scheduler = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const draftMeta = {
    name: "Scheduled lamp",
    categoryID: String(categoryID),
    postTypeID: "return",
    "value:postMeta.model": "L-7",
    "value:postMeta.serial": "0815",
  };
  const lastSaved = clock.now.toISOString();
  const attributes = { body: "It flickers", format: "markdown", draftMeta, lastSaved };
  const draft = { recordType: "discussion", attributes };
  const { draftID } = (await as(scheduler, "POST /drafts", draft)).body;
  const stored = (await as(scheduler, `GET /drafts/${draftID}`)).body;
  expect(stored.attributes.draftMeta).toMatchObject(draftMeta);
  const dateScheduled = new Date(clock.now.getTime() + 20 * 60_000).toISOString();
  const scheduled = await as(scheduler, `PATCH /drafts/schedule/${draftID}`, { dateScheduled });
  expect(scheduled.status).toBe(200);
  clock.now = new Date(dateScheduled);
  const job = site.platform().extensions.find(schedules, "drafts.post-due");
  await job?.handle(createJobContext(site.platform(), site.platform().log));
  expect(await found("postMeta[model]=L-7", scheduler)).toEqual([
    { postTypeID: "return", postMeta: { model: "L-7", serial: "0815" } },
  ]);
});

test("a held post and a held edit keep values, and internal ones stay refused", async () => {
  const hold = (categoryIDs: number[]) =>
    as(administrator, "PATCH /config", {
      "premoderation.categoryIDs": categoryIDs,
      "premoderation.discussions": true,
    });
  await hold([categoryID]);
  expectError(await post(member, { verdict: "mine" }), 422, "postMeta.verdict");
  expectError(await post(member, { nothing: "mine" }), 422, "postMeta.nothing");
  const held = await post(member, { model: "L-8", serial: "4711" });
  expect(held.status).toBe(202);
  expect(await found("postMeta[model]=L-8", member)).toEqual([]);
  const { heldPostID } = held.body;
  const approval = await approvalOf(site.ctx(), heldPostID);
  const path = `PATCH /reports/records/heldPost/${heldPostID}`;
  expect((await as(administrator, path, approval)).status).toBe(200);
  await hold([]);
  expect(await found("postMeta[model]=L-8", member)).toEqual([
    { postTypeID: "return", postMeta: { model: "L-8", serial: "4711" } },
  ]);
});

test("lists show chosen public fields", async () => {
  const { discussionID } = (await post(member, { model: "L-9", serial: "1" })).body;
  for (const by of [undefined, member, administrator]) {
    const { body } = await site.request("GET /discussions", {
      cookie: by?.cookie,
      query: `discussionID=${discussionID}`,
    });
    expect(body[0].listedFields).toEqual([
      {
        postFieldID: "model",
        label: "model",
        dataType: "text",
        visibility: "public",
        value: "L-9",
      },
    ]);
  }
  const choose = (lists: boolean) =>
    as(administrator, "PATCH /post-fields/model", { displayOptions: { lists } });
  expect((await choose(false)).body.displayOptions).toEqual({ lists: false });
  const { body } = await site.request("GET /discussions", {
    query: `discussionID=${discussionID}`,
  });
  expect(body[0].listedFields).toBeUndefined();
});

test("types list their users, categories and base", async () => {
  const heading = await createCategory(site.ctx(), { displayAs: "heading" });
  await as(administrator, "PATCH /post-types/return", { categoryIDs: [categoryID, heading] });
  const { body } = await site.request("GET /post-types", {
    query: "parentPostTypeID=discussion&expand=insertUser,updateUser",
  });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    postTypeID: "return",
    availableCategoryIDs: [categoryID],
    insertUser: { userID: administrator.user.userID },
    updateUser: { userID: administrator.user.userID },
  });
  expect(body[0].postFields).toBeUndefined();
});

const storedValues = (discussionID: number) =>
  site
    .platform()
    .db.selectFrom("postFieldValues")
    .select(["postFieldID", "value"])
    .where("discussionID", "=", discussionID)
    .orderBy("postFieldID")
    .execute();

test("values of a deleted field and a deleted type stay stored", async () => {
  const { discussionID } = (await post(member, { model: "L-10", serial: "2" })).body;
  const before = await storedValues(discussionID);
  expect(before).toHaveLength(2);
  await as(administrator, "DELETE /post-fields/model");
  await as(administrator, "DELETE /post-types/return");
  expect(await storedValues(discussionID)).toEqual(before);
  const { body } = await site.request(`GET /discussions/${discussionID}`, {
    cookie: member.cookie,
    query: "expand=postMeta",
  });
  expect(body).toMatchObject({ postTypeID: "return", postMeta: { serial: "2" } });
  const edit = await as(member, `PATCH /discussions/${discussionID}`, { name: "Still broken" });
  expect(edit.status).toBe(200);
  const target = await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion"] });
  await as(administrator, `DELETE /categories/${categoryID}`, { newCategoryID: target });
  expect(await storedValues(discussionID)).toEqual(before);
});

test("erasing an account erases the values of its posts", async () => {
  const rows = await site
    .platform()
    .db.selectFrom("discussions")
    .select("discussionID")
    .where("insertUserID", "=", member.user.userID)
    .execute();
  const erased = await as(administrator, `DELETE /users/${member.user.userID}`, {
    deleteMethod: "wipe",
  });
  expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
  for (const { discussionID } of rows) expect(await storedValues(discussionID)).toEqual([]);
});
