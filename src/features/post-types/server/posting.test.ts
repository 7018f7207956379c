import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let administrator: SignedIn;
let moderator: SignedIn;
let member: SignedIn;
let categoryID: number;

type Call = Parameters<typeof site.request>[0];
const as = (by: SignedIn | undefined, call: string, body?: object) =>
  site.request(call as Call, { cookie: by?.cookie, body });

const field = (postFieldID: string, extra: object = {}) =>
  as(administrator, "POST /post-fields", {
    postFieldID,
    label: postFieldID,
    dataType: "text",
    formType: "text",
    visibility: "public",
    ...extra,
  });

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion"] });
  await field("version", { isRequired: true });
  await field("severity", { formType: "dropdown", dropdownOptions: ["low", "high"] });
  await field("count", { dataType: "number", formType: "number" });
  await field("since", { dataType: "date", formType: "date" });
  await field("again", { dataType: "boolean", formType: "checkbox" });
  await field("systems", { dataType: "string[]", formType: "tokens" });
  await field("contact", { visibility: "private" });
  await field("note", { visibility: "internal" });
  const postFieldIDs = ["version", "severity", "count", "since", "again", "systems", "contact"];
  await as(administrator, "POST /post-types", {
    postTypeID: "bug",
    name: "Bug",
    parentPostTypeID: "question",
    categoryIDs: [categoryID],
    postFieldIDs: [...postFieldIDs, "note"],
  });
});

const post = (by: SignedIn, postMeta?: object, extra: object = {}) =>
  as(by, "POST /discussions", {
    name: `Broken ${Math.trunc(Number(process.hrtime.bigint() % 1_000_000_007n))}`,
    body: "It does not work",
    format: "markdown",
    categoryID,
    postTypeID: "bug",
    ...(postMeta && { postMeta }),
    ...extra,
  });
const metaOf = async (discussionID: number, by?: SignedIn) =>
  (
    await site.request(`GET /discussions/${discussionID}`, {
      cookie: by?.cookie,
      query: "expand=postMeta",
    })
  ).body.postMeta ?? {};

const values = {
  version: "1.2",
  severity: "high",
  count: 3,
  since: "2026-11-02",
  again: true,
  systems: ["Linux", "macOS"],
};

test("a post of a custom type has the base type and values of every data type", async () => {
  const made = await post(member, values);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    type: "question",
    postTypeID: "bug",
    postType: { postTypeID: "bug", name: "Bug" },
  });
  expect(await metaOf(made.body.discussionID)).toEqual(values);
});

test("forms send text, which is converted", async () => {
  const sent = { ...values, count: "3", again: "on", systems: "Linux, macOS" };
  expect(await metaOf((await post(member, sent)).body.discussionID)).toEqual(values);
});

test.each([
  [undefined, "postMeta.version"],
  [{ version: " " }, "postMeta.version"],
  [{ version: "1", severity: "medium" }, "postMeta.severity"],
  [{ version: "1", count: "many" }, "postMeta.count"],
  [{ version: "1", since: "yesterday" }, "postMeta.since"],
  [{ version: "1", unknown: "x" }, "postMeta.unknown"],
  [{ version: "1", note: "x" }, "postMeta.note"],
  [{ version: "x".repeat(1_001) }, "postMeta.version"],
])("%j is refused by name", async (postMeta, name) => {
  expectError(await post(member, postMeta), 422, name);
});

test("private values are for the author and staff, internal ones for staff", async () => {
  const { discussionID } = (await post(member, { version: "1", contact: "call me" })).body;
  const path = `PATCH /discussions/${discussionID}`;
  expect((await as(moderator, path, { postMeta: { note: "duplicate" } })).status).toBe(200);
  expectError(await as(member, path, { postMeta: { note: "mine" } }), 422, "postMeta.note");
  expect(await metaOf(discussionID)).toEqual({ version: "1" });
  expect(await metaOf(discussionID, await signInAs(site.ctx()))).toEqual({ version: "1" });
  expect(await metaOf(discussionID, member)).toEqual({ version: "1", contact: "call me" });
  const all = { version: "1", contact: "call me", note: "duplicate" };
  expect(await metaOf(discussionID, moderator)).toEqual(all);
  const found = async (by: SignedIn | undefined, query: string) => {
    const answer = await site.request("GET /discussions", {
      cookie: by?.cookie,
      query: `discussionID=${discussionID}&${query}`,
    });
    expect(answer.status).toBe(200);
    return answer.body.length;
  };
  expect(await found(undefined, "postMeta[version]=1")).toBe(1);
  expect(await found(undefined, "postMeta[version]=2")).toBe(0);
  expect(await found(undefined, "postMeta[contact]=call me")).toBe(0);
  expect(await found(member, "postMeta[contact]=Call me")).toBe(1);
  expect(await found(member, "postMeta[note]=duplicate")).toBe(0);
  expect(await found(moderator, "postMeta[note]=duplicate")).toBe(1);
  expect(await found(undefined, "postTypeID=bug")).toBe(1);
});

test("a field that became required later does not lock old posts", async () => {
  const { discussionID } = (await post(member, { version: "1" })).body;
  await as(administrator, "PATCH /post-fields/severity", { isRequired: true });
  const path = `PATCH /discussions/${discussionID}`;
  const edit = { name: "Still broken", postMeta: { version: "1.1", severity: "" } };
  expect((await as(member, path, edit)).status).toBe(200);
  expect((await as(member, path, { postMeta: { severity: "low" } })).status).toBe(200);
  expectError(await as(member, path, { postMeta: { severity: null } }), 422, "postMeta.severity");
  await as(administrator, "PATCH /post-fields/severity", { isRequired: false });
});

test("categories and roles decide where a type can be posted", async () => {
  const elsewhere = await createCategory(site.ctx(), { allowedDiscussionTypes: ["question"] });
  const refused = await post(member, { version: "1" }, { categoryID: elsewhere });
  expectError(refused, 422, "categoryID");
  const roles = (ids: number[]) => as(administrator, "PATCH /post-types/bug", { roleIDs: ids });
  await roles([roleIDs.moderator]);
  expectError(await post(member, { version: "1" }), 403);
  expect((await post(moderator, { version: "1" })).status).toBe(201);
  const formOf = async (by: SignedIn, name: string) =>
    (await as(by, `GET /post-forms/${name}`)).body;
  expect(await formOf(member, "bug")).toMatchObject({ isAllowed: false, isConvertible: true });
  expect(await formOf(moderator, "bug")).toMatchObject({ isAllowed: true });
  expect(await formOf(member, "poll")).toMatchObject({ isAllowed: true, isConvertible: false });
  await roles([]);
});

test("changing the type there and back keeps every value", async () => {
  const { discussionID } = (await post(member, { ...values, contact: "here" })).body;
  const before = await metaOf(discussionID, moderator);
  const convert = (body: object) => as(moderator, `PUT /discussions/${discussionID}/type`, body);
  const plain = await convert({ postTypeID: "discussion" });
  expect(plain.body).toMatchObject({ type: "discussion", postTypeID: "discussion" });
  expect(await metaOf(discussionID, moderator)).toEqual({});
  expect((await convert({ postTypeID: "bug" })).body).toMatchObject({ type: "question" });
  expect(await metaOf(discussionID, moderator)).toEqual(before);
  expectError(await convert({ postTypeID: "bug", postMeta: { nothing: 1 } }), 422);
  expect((await convert({ postTypeID: "bug", postMeta: { version: "2" } })).status).toBe(200);
  expect(await metaOf(discussionID, moderator)).toEqual({ ...before, version: "2" });
});

test("posts of a deleted type stay readable with their fields", async () => {
  const made = await as(administrator, "POST /post-types", {
    postTypeID: "brief",
    name: "Brief",
    parentPostTypeID: "discussion",
    categoryIDs: [categoryID],
    postFieldIDs: ["version"],
  });
  expect(made.status).toBe(201);
  const { discussionID } = (await post(member, { version: "7" }, { postTypeID: "brief" })).body;
  await as(administrator, "DELETE /post-types/brief");
  expect(await metaOf(discussionID)).toEqual({ version: "7" });
  expectError(await post(member, { version: "7" }, { postTypeID: "brief" }), 422, "postTypeID");
});
