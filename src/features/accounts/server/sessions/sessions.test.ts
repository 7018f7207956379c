import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { changeUser, findUser, setRoleIDs } from "#features/users/server/public.ts";
import { cookieFor, signInAs } from "../factories.ts";
import { cookieOf, password } from "../fixtures/register.ts";

let time = Date.now();
const site = testSite({ now: () => new Date(time) });
const member = (name: string, roles: readonly number[] = [roleIDs.member]) =>
  signInAs(site.ctx(), { name, password, roles });
const signIn = (name: string, given = password, cookie = "") =>
  site.request("POST /sessions", { body: { name, password: given }, cookie });
const me = async (cookie: string) =>
  (await site.request("GET /users/me", { cookie })).body.userID as number;

describe("C04: guessing passwords", () => {
  const guess = async (name: string, times: number) => {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1)
      statuses.push((await signIn(name, "not the password")).status);
    return statuses;
  };

  test("is delayed alike for members and unknown names", async () => {
    await member("Known");
    expect(await guess("Known", 8)).toEqual(await guess("Unknown", 8));
    const refused = await signIn("Known", password);
    expectError(refused, 429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("locks nobody out for longer than a quarter of an hour", async () => {
    await member("Patient");
    for (let round = 0; round < 20; round += 1) {
      await signIn("Patient", "not the password");
      time += 3_600_000;
    }
    await guess("Patient", 7);
    expect((await signIn("Patient")).status).toBe(429);
    time += 901_000;
    expect((await signIn("Patient")).status).toBe(201);
  });

  test("cannot bypass the limit concurrently", async () => {
    await member("Parallel");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn("Parallel", "not the password")),
    );
    const checked = answers.filter(({ status }) => status === 401);
    expect(checked.length).toBeLessThanOrEqual(6);
  });

  test("takes the same work and gives the same response for known, unknown and banned members", async () => {
    const banned = await createUser(site.ctx(), { name: "Outcast" });
    await site.ctx().transaction((tx) => changeUser(tx, banned.userID, { banned: 1 }));
    await member("Inside");
    const answers = [
      await signIn("Inside", "wrong"),
      await signIn("Outcast", "wrong"),
      await signIn("Nix", "wrong"),
      await signIn("nix@example.org", "wrong"),
    ];
    const seen = answers.map(({ status, body, headers }) => ({
      status,
      body,
      statements: headers.get("x-app-statements"),
    }));
    for (const each of seen) expect(each).toEqual(seen[0]);
  });

  test.each([["x"], { $ne: null }, 5, null, true, ""].map((wrong) => [wrong]))(
    "with what is no password is refused: %j",
    async (wrong) => {
      const body = { name: "Inside", password: wrong };
      expectError(await site.request("POST /sessions", { body }), 422, "password");
    },
  );
});

describe("a session", () => {
  test("is new at each sign-in, and previous and made-up secrets are invalid", async () => {
    const [ann, bea] = [await member("Ann"), await member("Bea")];
    const { headers } = await signIn("Bea", password, ann.cookie);
    expect(await me(cookieOf(headers))).toBe(bea.user.userID);
    expect(await me(ann.cookie)).toBe(0);
    const name = ann.cookie.split("=")[0];
    const fixed = await signIn("Ann", password, `${name}=chosen-by-somebody-else`);
    expect(cookieOf(fixed.headers)).not.toContain("chosen");
    expect(await me(`${name}=chosen-by-somebody-else`)).toBe(0);
  });

  test("ends on sign-out, on every node", async () => {
    const { cookie } = await member("Cyril");
    const other = await site.addNode();
    await site.request("DELETE /sessions/current", { cookie });
    expect((await other.request("GET /users/me", { cookie })).body.userID).toBe(0);
    expectError(await other.request("GET /sessions", { cookie }), 401);
  });

  test("ends with a ban", async () => {
    const { user, cookie } = await member("Dee");
    await site.ctx().transaction((tx) => changeUser(tx, user.userID, { banned: 1 }));
    expect(await me(cookie)).toBe(0);
    expectError(await signIn("Dee"), 403);
  });
});

describe("DELETE /sessions", () => {
  test("ends all of one's own except the current one", async () => {
    const { user, cookie } = await member("Eli");
    const other = await cookieFor(site.ctx(), user.userID);
    expect((await site.request("DELETE /sessions", { cookie })).status).toBe(204);
    expect([await me(cookie), await me(other)]).toEqual([user.userID, 0]);
    expectError(await site.request("DELETE /sessions"), 401);
  });

  test("lets moderators end sessions of others without a higher rank", async () => {
    const [eve, fay] = [await member("Eve"), await member("Fay")];
    const moderator = await member("Mod", [roleIDs.moderator]);
    const admin = await member("Boss", [roleIDs.administrator]);
    const end = (cookie: string, userID: number) =>
      site.request("DELETE /sessions", { cookie, query: `userID=${userID}` });
    const list = (cookie: string, userID: number) =>
      site.request("GET /sessions", { cookie, query: `userID=${userID}` });
    expectError(await end(eve.cookie, fay.user.userID), 403);
    expectError(await list(eve.cookie, fay.user.userID), 403);
    expectError(await end(moderator.cookie, admin.user.userID), 403);
    expectError(await end(moderator.cookie, 9_999_999), 404);
    expectError(await end(moderator.cookie, 0), 422, "userID");
    expect((await list(moderator.cookie, fay.user.userID)).body).toHaveLength(1);
    expect((await end(moderator.cookie, fay.user.userID)).status).toBe(204);
    expect(await me(fay.cookie)).toBe(0);
    expect(await me(admin.cookie)).toBe(admin.user.userID);
  });
});

test("members in a role that holds no sessions are signed out and cannot sign in", async () => {
  const { user, cookie } = await member("Sleeper");
  const { body: role } = await site.request("POST /roles", {
    cookie: (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie,
    body: { name: "Asleep", canSession: false },
  });
  await site.ctx().transaction((tx) => setRoleIDs(tx, user.userID, [role.roleID]));
  expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
  const body = { name: user.name, password };
  expectError(await site.request("POST /sessions", { body }), 403);
  await site.ctx().transaction((tx) => setRoleIDs(tx, user.userID, [role.roleID, roleIDs.member]));
  expect((await site.request("POST /sessions", { body })).status).toBe(201);
});

test("joining counts as a visit, and so does signing in later", async () => {
  const { user } = await member("Visitor");
  expect(await findUser(site.ctx(), user.userID)).toMatchObject({ countVisits: 1 });
  time += 3_600_000;
  await site.request("POST /sessions", { body: { name: user.name, password } });
  const row = await findUser(site.ctx(), user.userID);
  expect(row).toMatchObject({ countVisits: 2, dateLastActive: expect.any(Date) });
});
