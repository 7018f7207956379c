import { beforeAll, describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none" } });
let administrator: SignedIn;
let moderator: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  member = await signInAs(site.ctx(), { name: "Mia" });
});

const field = (apiName: string, extra: object = {}) => ({
  apiName,
  label: apiName,
  dataType: "text",
  formType: "text",
  visibility: "public",
  mutability: "all",
  registrationOptions: "hidden",
  displayOptions: { userCards: false, posts: false, search: true },
  ...extra,
});
const add = (body: object, by: SignedIn | undefined = administrator) =>
  site.request("POST /profile-fields", { cookie: by?.cookie, body });
const namesSeenBy = async (by?: SignedIn, query?: string) =>
  (await site.request("GET /profile-fields", { cookie: by?.cookie, query })).body.map(
    ({ apiName }: { apiName: string }) => apiName,
  );
const read = async (userID: number | string, by?: SignedIn) =>
  (await site.request(`GET /users/${userID}/profile-fields`, { cookie: by?.cookie })).body;
const write = (userID: number | string, body: object, by: SignedIn = member) =>
  site.request(`PATCH /users/${userID}/profile-fields`, { cookie: by.cookie, body });

describe("GET /profile-fields", () => {
  test("lists fields whose values the viewer could see", async () => {
    expect(await namesSeenBy()).toEqual(["Title", "pronouns", "bio"]);
    expect(await namesSeenBy(member)).toEqual(["Title", "Location", "pronouns", "bio"]);
    expect(await namesSeenBy(administrator)).toContain("DateOfBirth");
    expect(await namesSeenBy(administrator, "dataType=date&enabled=true")).toEqual(["DateOfBirth"]);
    expectError(
      await site.request("GET /profile-fields", { query: "visibility=secret" }),
      422,
      "visibility",
    );
  });
});

describe("changing profile fields", () => {
  test("adds, changes, sorts and deletes them", async () => {
    expect((await add(field("hobby"))).status).toBe(201);
    const { cookie } = administrator;
    const path = "/profile-fields/hobby";
    const body = { label: "Hobbies", visibility: "internal" };
    expect((await site.request(`PATCH ${path}`, { cookie, body })).body).toMatchObject(body);
    const sorted = await site.request("PUT /profile-fields/sorts", { cookie, body: { hobby: 0 } });
    expect(sorted.body[0].apiName).toBe("hobby");
    expect((await site.request(`DELETE ${path}`, { cookie })).status).toBe(204);
    expectError(await site.request(`GET ${path}`, { cookie }), 404);
  });

  test.each([
    ["POST /profile-fields", field("refused")],
    ["PATCH /profile-fields/bio", { label: "x" }],
    ["PUT /profile-fields/sorts", { bio: 1 }],
    ["DELETE /profile-fields/bio", undefined],
    ["GET /profile-fields/bio", undefined],
  ])("%s is refused to guests and moderators", async (endpoint, body) => {
    expectError(await site.request(endpoint, { body }), 401);
    expectError(await site.request(endpoint, { body, cookie: moderator.cookie }), 403);
  });

  test.each([
    [field("1st"), "apiName"],
    [field("x", { label: "\u2800\u200B" }), "label"],
    [field("x", { dataType: "json" }), "dataType"],
    [field("x", { dataType: "boolean" }), "formType"],
    [field("x", { formType: "dropdown" }), "dropdownOptions"],
    [field("x", { formType: "dropdown", dropdownOptions: [1] }), "dropdownOptions"],
  ])("refuses %o", async (body, name) => {
    expectError(await add(body), 422, name);
  });

  test("keeps names unique and core fields in place", async () => {
    expectError(await add(field("bio")), 409, "apiName");
    const { cookie } = administrator;
    expectError(await site.request("DELETE /profile-fields/Title", { cookie }), 409);
    const body = { apiName: "other", isCoreField: true };
    const changed = await site.request("PATCH /profile-fields/bio", { cookie, body });
    expectIgnored(changed, "apiName");
    expect(changed.body).toMatchObject({ apiName: "bio", isCoreField: false });
  });
});

describe("profile values", () => {
  test("are shown according to the field's visibility", async () => {
    const { userID } = member.user;
    await write("$me", { bio: "Likes proofs", Location: "Utrecht" });
    await write(userID, { DateOfBirth: "1990-02-03" }, administrator);
    expect(await read(userID)).toEqual({ bio: "Likes proofs" });
    expect(await read("$me", member)).toEqual({ bio: "Likes proofs", Location: "Utrecht" });
    expect(await read(userID, moderator)).toEqual({ bio: "Likes proofs", Location: "Utrecht" });
    expect(await read(userID, administrator)).toHaveProperty("DateOfBirth");
    const { body } = await site.request(`GET /users/${userID}`, { query: "expand=profileFields" });
    expect(body.profileFields).toEqual({ bio: "Likes proofs" });
  });

  test("are hidden on hidden profiles", async () => {
    const hidden = await signInAs(site.ctx(), { private: true });
    await write("$me", { bio: "Nobody knows" }, hidden);
    expect(await read(hidden.user.userID)).toEqual({});
    expect(await read(hidden.user.userID, moderator)).toEqual({ bio: "Nobody knows" });
    const found = await site.request("GET /users", { query: "profileFields[bio]=nobody knows" });
    expect(found.body).toEqual([]);
  });

  test("filter members, in visible fields", async () => {
    await write("$me", { pronouns: "they" });
    const list = (query: string, by?: SignedIn) =>
      site.request("GET /users", { query, cookie: by?.cookie });
    expect((await list("profileFields[pronouns]=They")).body).toMatchObject([{ name: "Mia" }]);
    for (const name of ["Location", "nothing"])
      expectError(await list(`profileFields[${name}]=Utrecht`), 404);
  });

  test("can be changed as the field's mutability allows", async () => {
    expectError(await write("$me", { Title: "Queen" }), 403, "Title");
    const { userID } = member.user;
    expect((await write(userID, { Title: "Helper" }, administrator)).body.Title).toBe("Helper");
    expect((await site.request(`GET /users/${userID}`)).body.title).toBe("Helper");
    expectError(await write(userID, { bio: "x" }, moderator), 403);
    expectError(await write(9_999_999, { bio: "x" }, administrator), 404);
    await add(field("fixed", { mutability: "none" }));
    expectError(await write(userID, { fixed: "x" }, administrator), 403, "fixed");
  });

  test.each([
    [{ bio: 5 }, "bio"],
    [{ bio: "x".repeat(5_001) }, "bio"],
    [{ bio: ["a"] }, "bio"],
  ])("refuses %o", async (body, name) => {
    expectError(await write("$me", body), 422, name);
  });

  test.each([
    ["is none", "unknown"],
    ["is turned off", "first-name"],
    ["members do not know of", "DateOfBirth"],
  ])("leaves out a field that %s", async (_which, name) => {
    const answer = await write("$me", { [name]: "1990-01-01" });
    expectIgnored(answer, name);
    expect(answer.body).not.toHaveProperty(name);
    expect((await read(member.user.userID, administrator))[name]).not.toBe("1990-01-01");
  });

  test("name the limit that is exceeded", async () => {
    await add(field("saying"));
    await add(field("tools", { dataType: "string[]", formType: "tokens" }));
    const messageOf = async (body: object) => (await write("$me", body)).body.errors[0].message;
    expect(await messageOf({ saying: "x".repeat(1_001) })).toBe(
      "saying is too long: at most 1000 characters.",
    );
    expect(await messageOf({ tools: ["x".repeat(101)] })).toBe(
      "tools is too long: at most 100 characters.",
    );
    expect(await messageOf({ tools: Array(51).fill("x") })).toBe(
      "tools can have at most 50 entries.",
    );
    for (const apiName of ["saying", "tools"])
      await site.request(`DELETE /profile-fields/${apiName}`, { cookie: administrator.cookie });
  });

  test("are limited to the options of a dropdown, and null deletes them", async () => {
    await add(field("size", { formType: "dropdown", dropdownOptions: ["S", "L"] }));
    expectError(await write("$me", { size: "XL" }), 422, "size");
    expect((await write("$me", { size: "L" })).body.size).toBe("L");
    expect((await write("$me", { size: null })).body).not.toHaveProperty("size");
  });

  test("are deleted with the member", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    await site.request("PATCH /users/$me/extended", { cookie, body: { bio: "Gone soon" } });
    await site.request(`DELETE /users/${user.userID}`, { cookie: administrator.cookie });
    const rows = await site
      .platform()
      .db.selectFrom("userProfileFields")
      .selectAll()
      .where("userID", "=", user.userID)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("registration", () => {
  test("asks for required fields", async () => {
    await add(field("motto", { registrationOptions: "required" }));
    expect(await namesSeenBy()).toContain("motto");
    const body = { name: "Newcomer", email: "new@example.org", password: "correct horse battery" };
    expectError(await site.request("POST /users/register", { body }), 422, "motto");
    expect(await createUser(site.ctx())).toHaveProperty("userID");
    await site.request("PATCH /profile-fields/motto", {
      cookie: administrator.cookie,
      body: { registrationOptions: "hidden" },
    });
  });
});
