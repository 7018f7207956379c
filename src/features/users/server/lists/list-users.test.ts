import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "../factories.ts";

const site = testSite();
let administrator: string;
let moderator: string;
let member: string;

const idsOf = (body: { userID: number }[]) => body.map(({ userID }) => userID);
const list = (query: string, cookie?: string) => site.request("GET /users", { query, cookie });

beforeAll(async () => {
  const ctx = site.ctx();
  administrator = (await signInAs(ctx, { name: "Zora", roles: [roleIDs.administrator] })).cookie;
  moderator = (await signInAs(ctx, { name: "Yves", roles: [roleIDs.moderator] })).cookie;
  member = (await signInAs(ctx, { name: "Xena" })).cookie;
  await createUser(ctx, { name: "Ada Open", showEmail: true, email: "ada@example.org" });
  await createUser(ctx, { name: "Ben Hidden", private: true, email: "ben@example.net" });
});

describe("GET /users", () => {
  test("shows guests the basic view, and names and pictures alone of private profiles", async () => {
    const { body, headers } = await list("sort=name");
    const [ada, ben] = body;
    expect(ada).toMatchObject({ name: "Ada Open", email: "ada@example.org", points: 0 });
    expect(ada).not.toHaveProperty("roles");
    expect(ben).toEqual({
      userID: ben.userID,
      name: "Ben Hidden",
      photoUrl: "",
      banned: 0,
      private: true,
    });
    expect(headers.get("x-app-page-result-count")).toBe("5");
  });

  test("shows full rows with personalInfo.view, and IP addresses with site.manage only", async () => {
    const [seen] = (await list("name=Ben Hidden", moderator)).body;
    expect(seen).toMatchObject({ email: "ben@example.net", roleIDs: [roleIDs.member] });
    expect(seen).not.toHaveProperty("lastIPAddress");
    const [managed] = (await list("name=Ben Hidden", administrator)).body;
    expect(managed).toHaveProperty("lastIPAddress");
  });

  test.each([
    ["roleIDs=16", ["Zora"]],
    ["isBanned=true", []],
    ["query=ben@example.net", ["Ben Hidden"]],
    ["query=aDÁ", ["Ada Open"]],
    ["emailDomain=example.net", ["Ben Hidden"]],
    ["email=ada@*", ["Ada Open"]],
    ["name=yve*", ["Yves"]],
    ["dateInserted=<2020-01-01", []],
    ["ipAddresses=10.1.*", []],
  ])("filters by %s", async (query, names) => {
    const { body } = await list(query, administrator);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test.each([
    ["email=ada@*", 403],
    ["emailDomain=example.net", 403],
    ["ipAddresses=10.1.2.3", 403],
    ["query=10.1.2.3", 403],
  ])("refuses members to search by %s", async (query, status) => {
    expectError(await list(query, member), status);
  });

  test("finds nobody by a hidden email", async () => {
    expect((await list("query=ben@example.net", member)).body).toEqual([]);
  });

  test("excludes private profiles if the order would reveal their data", async () => {
    const names = async (cookie: string) =>
      (await list("sort=-dateLastActive", cookie)).body.map(({ name }: { name: string }) => name);
    expect(await names(member)).not.toContain("Ben Hidden");
    expect(await names(administrator)).toContain("Ben Hidden");
  });

  test("is paged, by key where ids order it", async () => {
    const first = await list("limit=2");
    const next = new URL(first.headers.get("x-app-page-next-url") ?? "");
    expect(next.searchParams.get("userID")).toMatch(/^>\d+$/);
    const second = await list(next.search.slice(1));
    const all = idsOf((await list("")).body);
    expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual(all.slice(0, 4));
    const byName = await list("limit=2&sort=name&page=2");
    expect(byName.body.map(({ name }: { name: string }) => name)).toEqual(["Xena", "Yves"]);
  });

  test.each([
    ["userID", [0, 1, 2, 3]],
    ["-userID", [4, 3, 2, 1]],
  ])("is paged by key within a range of ids, too: %s", async (sort, expected) => {
    const all = idsOf((await list("")).body).slice(0, 5);
    const first = await list(`limit=2&sort=${sort}&userID=${all[0]}..${all[4]}`);
    const next = new URL(first.headers.get("x-app-page-next-url") ?? "");
    expect(next.searchParams.get("page")).toBe("1");
    const second = await list(next.search.slice(1));
    const found = [...idsOf(first.body), ...idsOf(second.body)];
    expect(found).toEqual(expected.map((index) => all[index]));
  });

  test.each([
    ["sort=email", "sort"],
    ["limit=5001", "limit"],
    ["page=0", "page"],
    ["roleID=x", "roleID"],
    ["dateInserted=soon", "dateInserted"],
    ["ipAddresses=here", "ipAddresses"],
  ])("refuses %s", async (query, field) => {
    expectError(await list(query, administrator), 422, field);
  });

  test("uses a fixed number of statements", async () => {
    const statements = async (limit: number) =>
      (await list(`limit=${limit}`, administrator)).headers.get("x-app-statements");
    await statements(2);
    expect(await statements(5)).toBe(await statements(2));
  });

  test("exports CSV with the permission to", async () => {
    expectError(await site.request("GET /users.csv", { cookie: member }), 403);
    const { body } = await site.request("GET /users.csv", { cookie: administrator });
    expect(body.split("\r\n")[0]).toContain("userID,name");
  });
});

describe("bannedPrivateProfile", () => {
  test("hides the profiles of banned members from others when it is on", async () => {
    const banned = await createUser(site.ctx(), { name: "Banned One" });
    await site.request(`PUT /users/${banned.userID}/ban`, {
      cookie: administrator,
      body: { banned: true },
    });
    const seen = async () => (await site.request(`GET /users/${banned.userID}`)).body;
    expect(await seen()).toHaveProperty("dateLastActive");
    const body = { "ui.bannedPrivateProfile": true };
    expect((await site.request("PATCH /config", { cookie: administrator, body })).status).toBe(204);
    expect(await seen()).not.toHaveProperty("dateLastActive");
  });
});

describe("GET /users/{userID}", () => {
  test("answers by id, by name and for oneself, in full", async () => {
    const { body } = await site.request("GET /users/$name:xena");
    expect(body.name).toBe("Xena");
    expect((await site.request("GET /users/$me", { cookie: member })).body).toMatchObject({
      name: "Xena",
      roles: [{ roleID: roleIDs.member, name: "Member" }],
    });
    expect((await site.request(`GET /users/${body.userID}`)).body).not.toHaveProperty("roles");
  });

  test("finds by address only for those who see addresses", async () => {
    expectError(await site.request("GET /users/$email:ada@example.org", { cookie: member }), 404);
    expect(
      (await site.request("GET /users/$email:ada@example.org", { cookie: moderator })).body.name,
    ).toBe("Ada Open");
  });

  test.each(["9999999", "99999999999", "$name:Nobody", "$me"])("knows no %s", async (userID) => {
    expectError(await site.request(`GET /users/${userID}`), 404);
  });

  test("responds 404 to users/abc", async () => {
    expectError(await site.request("GET /users/abc"), 404);
  });

  test.each(["0", "-1", "1.5"])("refuses the id %s", async (userID) => {
    expectError(await site.request(`GET /users/${userID}`), 422, "userID");
  });
});

describe("GET /users/{userID}/edit", () => {
  test("requires users.edit and a sufficient rank", async () => {
    const path = "GET /users/$name:Xena/edit";
    expect((await site.request(path, { cookie: administrator })).body).toMatchObject({
      name: "Xena",
      bypassSpam: false,
      photo: null,
    });
    expectError(await site.request(path, { cookie: moderator }), 403);
    expectError(await site.request(path), 401);
    expectError(await site.request("GET /users/9999999/edit", { cookie: administrator }), 404);
  });
});

describe("an applicant", () => {
  test("is visible to staff only", async () => {
    const waiting = await signInAs(site.ctx(), { name: "Wanda", roles: [roleIDs.applicant] });
    const path = `GET /users/${waiting.user.userID}`;
    for (const cookie of [undefined, member]) {
      expect((await list("name=Wanda", cookie)).body).toEqual([]);
      expect((await list("sort=-dateInserted", cookie)).body[0]?.name).not.toBe("Wanda");
      expectError(await site.request(path, { cookie }), 404);
      expectError(await site.request("GET /users/$name:Wanda", { cookie }), 404);
    }
    const fields = `${path}/profile-fields`;
    expectError(await site.request(fields, { cookie: member }), 404);
    expect((await site.request(fields, { cookie: waiting.cookie })).body).toEqual({});
    for (const cookie of [moderator, administrator]) {
      expect(idsOf((await list("name=Wanda", cookie)).body)).toEqual([waiting.user.userID]);
      expect((await site.request(path, { cookie })).status).toBe(200);
    }
    expect((await site.request(path, { cookie: waiting.cookie })).body.name).toBe("Wanda");
  });
});

test("fields of missing features are accepted and ignored", async () => {
  expect((await list("rankIDs=1,2")).body).toEqual([]);
  expect((await list("transientKey=abc&expand=rank,discoveryText")).status).toBe(200);
  const query = "leaderboardType=acceptedAnswers";
  expect((await site.request("GET /users/leaders", { query })).body).toEqual([]);
  const [ada] = (await list("name=Ada Open")).body;
  expect(ada).toMatchObject({ sortName: "ada open", profilePhotoUrl: "", punished: 0 });
  const body = { transientKey: "abc", name: "Yves", email: "yves@example.org" };
  expectError(await site.request("POST /users", { cookie: administrator, body }), 409, "name");
});

describe("GET /users?cursor=", () => {
  const walk = async (query: string) => {
    const found: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null && found.length < 100) {
      const { body, headers } = await list(
        `${query}&limit=2${cursor ? `&cursor=${cursor}` : ""}`,
        administrator,
      );
      found.push(...idsOf(body));
      cursor = headers.get("x-app-page-cursor");
    }
    return found;
  };

  test.each(["userID", "-userID", "name", "-name", "-dateLastActive", "dateLastActive", "points"])(
    "goes through everybody once in the order %s",
    async (sort) => {
      await createUser(site.ctx(), { dateLastActive: null });
      await createUser(site.ctx(), { dateLastActive: null });
      const all = idsOf((await list(`sort=${sort}&limit=5000`, administrator)).body);
      expect(await walk(`sort=${sort}`)).toEqual(all);
    },
  );

  test("continues after the previous page, even if members were added before it", async () => {
    const first = await list("sort=-userID&limit=2", administrator);
    const cursor = first.headers.get("x-app-page-cursor");
    await createUser(site.ctx());
    const rest = await list(`sort=-userID&limit=2&cursor=${cursor}`, administrator);
    expect(idsOf(rest.body)[0]).toBeLessThan(idsOf(first.body)[1] ?? 0);
    expect(rest.headers.get("x-app-page-next-url")).toContain("cursor=");
    expect(rest.headers.get("x-app-page-result-count")).toBeNull();
  });

  test("refuses invalid cursors and those of another order", async () => {
    const { headers } = await list("sort=-userID&limit=2", administrator);
    const cursor = headers.get("x-app-page-cursor");
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const query of [
      `sort=name&cursor=${cursor}`,
      "cursor=nonsense",
      `sort=points&cursor=${forged(["points", "1; drop table users", 1])}`,
      `sort=points&cursor=${forged(["points", "1", 99_999_999_999])}`,
    ])
      expectError(await list(query, administrator), 422, "cursor");
  });
});
