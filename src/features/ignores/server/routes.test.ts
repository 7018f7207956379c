import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createManyUsers, createUser, roleIDs } from "#features/users/server/factories.ts";
import { listIgnoredUserIDs } from "./public.ts";

const site = testSite();
const ignore = (userID: number | string, by?: SignedIn, method = "PUT") =>
  site.request(`${method} /users/${userID}/ignored`, { cookie: by?.cookie });

describe("/users/{userID}/ignored", () => {
  test("adds and removes members", async () => {
    const member = await signInAs(site.ctx());
    const { userID, name } = await createUser(site.ctx());
    expect((await ignore(userID, member)).body).toEqual({ ignored: true });
    await ignore(userID, member);
    expect((await ignore("$me", member, "GET")).body).toMatchObject([{ userID, name }]);
    expect(await listIgnoredUserIDs(site.ctx(), member.user.userID)).toEqual([userID]);
    expect((await ignore(userID, member, "DELETE")).status).toBe(204);
    expect((await ignore("$me", member, "GET")).body).toEqual([]);
  });

  test("is visible to moderators, and to nobody else", async () => {
    const member = await signInAs(site.ctx());
    const { userID } = member.user;
    expectError(await ignore(userID, undefined, "GET"), 401);
    expectError(await ignore(userID, await signInAs(site.ctx()), "GET"), 403);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expect((await ignore(userID, moderator, "GET")).status).toBe(200);
    expectError(await ignore(9_999_999, moderator, "GET"), 404);
  });

  test("rejects oneself, moderators and missing members", async () => {
    const member = await signInAs(site.ctx());
    const self = await ignore("$me", member);
    expect(expectError(self, 403).description).toBe("You cannot ignore yourself.");
    const moderator = await createUser(site.ctx(), { roles: [roleIDs.moderator] });
    const refused = await ignore(moderator.userID, member);
    expect(expectError(refused, 403).description).toBe("You cannot ignore moderators.");
    expectError(await ignore(9_999_999, member), 404);
    expectError(await ignore("abc", member), 422, "userID");
    expectError(await ignore(moderator.userID), 401);
  });

  test("has a limit, even for concurrent requests", async () => {
    const member = await signInAs(site.ctx());
    await createManyUsers(site.ctx(), 101, "Ignorable");
    const { body } = await site.request("GET /users", { query: "name=ignorable*&limit=101" });
    const ids: number[] = body.map(({ userID }: { userID: number }) => userID);
    for (const userID of ids.slice(0, 99)) await ignore(userID, member);
    const last = await Promise.all(ids.slice(99).map((userID) => ignore(userID, member)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("removes deleted members", async () => {
    const member = await signInAs(site.ctx());
    const { userID } = await createUser(site.ctx());
    await ignore(userID, member);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    await site.request(`DELETE /users/${userID}`, { cookie });
    expect((await ignore("$me", member, "GET")).body).toEqual([]);
  });
});

test("whom the viewer ignores shows as such to the viewer alone", async () => {
  const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const path = `/users/${bea.user.userID}`;
  const seenBy = async (cookie?: string) =>
    (await site.request(`GET ${path}`, { cookie })).body.ignored;
  expect(await seenBy(ann.cookie)).toBe(false);
  await site.request(`PUT ${path}/ignored`, { cookie: ann.cookie });
  expect([await seenBy(ann.cookie), await seenBy(bea.cookie), await seenBy()]).toEqual([
    true,
    false,
    undefined,
  ]);
});
