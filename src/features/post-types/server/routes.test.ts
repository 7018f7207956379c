import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let administrator: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
});

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
const type = (postTypeID: string, extra: object = {}) =>
  as(administrator, "POST /post-types", {
    postTypeID,
    name: postTypeID,
    parentPostTypeID: "discussion",
    ...extra,
  });

describe("types", () => {
  test("are added, changed, listed and deleted, but not built-in ones", async () => {
    const categoryID = await createCategory(site.ctx());
    await field("steps");
    const extra = { categoryIDs: [categoryID], postFieldIDs: ["steps"], bodyLabel: "Report" };
    const added = await type("report", extra);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      isOriginal: false,
      categoryIDs: [categoryID],
      countCategories: 1,
      bodyLabel: "Report",
      postFields: [{ postFieldID: "steps" }],
    });
    expectError(await type("report"), 409, "postTypeID");
    const path = "/post-types/report";
    const change = { name: "Problem", roleIDs: [roleIDs.administrator] };
    expect((await as(administrator, `PATCH ${path}`, change)).body).toMatchObject(change);
    expectError(await as(member, `GET ${path}`), 404);
    const ids = async (query = "") =>
      (await site.request("GET /post-types", { cookie: administrator.cookie, query })).body.map(
        (each: { postTypeID: string }) => each.postTypeID,
      );
    expect(await ids("isOriginal=true")).toEqual(["discussion", "question", "idea", "poll"]);
    expect(await ids("parentPostTypeID=discussion")).toContain("report");
    expect((await as(administrator, `DELETE ${path}`)).status).toBe(204);
    expectError(await as(administrator, `GET ${path}`), 404);
    expect(await ids()).not.toContain("report");
    expect(await ids("includeDeleted=true")).toContain("report");
    expectError(await as(administrator, "DELETE /post-types/question"), 409);
  });

  test.each([
    [{ parentPostTypeID: "nothing" }, "parentPostTypeID"],
    [{ categoryIDs: [999_999] }, "categoryIDs"],
    [{ roleIDs: [999_999] }, "roleIDs"],
    [{ postFieldIDs: ["no-such-field"] }, "postFieldIDs"],
    [{ name: " " }, "name"],
  ])("%j is refused", async (extra, name) => {
    expectError(await type("refused", extra), 422, name);
  });

  test("only one of concurrent requests with the same id succeeds", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => type("raced")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe("fields", () => {
  test("are added, changed, sorted and deleted; their data type stays", async () => {
    expect((await field("first", { postTypeID: "idea" })).status).toBe(201);
    expect((await field("second", { postTypeID: "idea" })).body.postTypeIDs).toEqual(["idea"]);
    const sorted = await as(administrator, "PUT /post-fields/idea/sorts", { second: 1, first: 2 });
    const ids = sorted.body.map((each: { postFieldID: string }) => each.postFieldID);
    expect(ids).toEqual(["second", "first"]);
    const change = { label: "First of all", isRequired: true };
    expect((await as(administrator, "PATCH /post-fields/first", change)).body).toMatchObject(
      change,
    );
    const other = { dataType: "date", formType: "date" };
    const kept = (await as(administrator, "PATCH /post-fields/first", other)).body;
    expect(kept).toMatchObject({ dataType: "text", formType: "text" });
    expectError(await as(administrator, "PUT /post-fields/idea/sorts", { none: 1 }), 422, "none");
    expect((await as(administrator, "DELETE /post-fields/first")).status).toBe(204);
    expect((await as(administrator, "DELETE /post-fields/second")).status).toBe(204);
    expectError(await as(administrator, "GET /post-fields/first"), 404);
    expectError(await field("first"), 409, "postFieldID");
  });

  test.each([
    [{ formType: "date" }, "formType"],
    [{ formType: "dropdown" }, "dropdownOptions"],
    [{ formType: "dropdown", dropdownOptions: [1] }, "dropdownOptions"],
    [{ postTypeID: "nothing" }, "postTypeID"],
  ])("%j is refused", async (extra, name) => {
    expectError(await field("refused", extra), 422, name);
  });

  test("internal ones are unknown to members", async () => {
    await field("triage-note", { visibility: "internal" });
    expectError(await as(member, "GET /post-fields/triage-note"), 404);
    const listed = (await as(member, "GET /post-fields")).body;
    expect(JSON.stringify(listed)).not.toContain("triage-note");
  });
});

test("roles that can start a type are shown to administrators alone", async () => {
  await type("for-some", { roleIDs: [roleIDs.member] });
  expect((await as(administrator, "GET /post-types/for-some")).body.roleIDs).toEqual([
    roleIDs.member,
  ]);
  expect((await as(member, "GET /post-types/for-some")).body.roleIDs).toBeUndefined();
  expect(JSON.stringify((await as(undefined, "GET /post-types")).body)).not.toContain("roleIDs");
});

test.each(["\u202E", "\u2066"])("labels and texts with %j are refused by name", async (mark) => {
  const text = `a${mark}b`;
  expectError(await type("turned", { name: text }), 422, "name");
  expectError(await type("turned", { postHelperText: text }), 422, "postHelperText");
  expectError(await field("turned", { label: text }), 422, "label");
  expectError(await field("turned", { description: text }), 422, "description");
  const options = { formType: "dropdown", dropdownOptions: ["plain", text] };
  const answer = await field("turned", options);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain("dropdownOptions");
});

test("deleted types do not count towards the limit", async () => {
  const { body } = await as(administrator, "GET /post-types");
  for (let count = body.length; count < 100; count += 1)
    expect((await type(`full-${count}`)).status).toBe(201);
  expectError(await type("one-more"), 409);
  expect((await as(administrator, "DELETE /post-types/full-99")).status).toBe(204);
  expect((await type("one-more")).status).toBe(201);
});
