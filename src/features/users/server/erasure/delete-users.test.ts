import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { userFragments } from "../domain/user-fragments.ts";
import { userErasers } from "../extension-points/user-erasers.ts";
import { createUser, roleIDs } from "../factories.ts";
import { tablesWithoutEraser } from "./actions/delete-user.ts";
import { tablesWith } from "./queries.ts";

const erased: unknown[] = [];
const site = testSite({
  register: (add) =>
    add(userErasers, {
      name: "test content",
      tables: [],
      erase: async (_inside: TransactionCtx, userID, method) => void erased.push([userID, method]),
    }),
});
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const remove = (userID: number | string, by?: SignedIn, query?: string) =>
  site.request(`DELETE /users/${userID}`, { cookie: by?.cookie, query });

describe("DELETE /users/{userID}", () => {
  test("erases the person, ends the sessions and leaves a placeholder", async () => {
    const { user, cookie } = await signInAs(site.ctx(), { name: "Goes Away" });
    expect((await remove(user.userID, administrator, "deleteMethod=wipe")).status).toBe(204);
    expect(erased).toContainEqual([user.userID, "wipe"]);
    expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
    expectError(await site.request(`GET /users/${user.userID}`), 404);
    const fragments = await userFragments(site.ctx(), [user.userID]);
    expect(fragments.get(user.userID)).toMatchObject({
      userID: 0,
      name: "User Deleted",
      photoUrl: "",
      dateLastActive: null,
    });
    const row = await site
      .platform()
      .db.selectFrom("users")
      .selectAll()
      .where("userID", "=", user.userID)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/goes|example\.org/i);
    expect(row).toMatchObject({ email: null, lastIPAddress: null, insertIPAddress: null });
  });

  test("frees the name and the address", async () => {
    const before = await createUser(site.ctx(), { name: "Reused", email: "reused@example.org" });
    await remove(before.userID, administrator);
    const after = await createUser(site.ctx(), { name: "Reused", email: "reused@example.org" });
    expect(after.userID).not.toBe(before.userID);
  });

  test("takes the method from the body, too", async () => {
    const { userID } = await createUser(site.ctx());
    const body = { deleteMethod: "keep" };
    const { status } = await site.request(`DELETE /users/${userID}`, { ...administrator, body });
    expect([status, erased.at(-1)]).toEqual([204, [userID, "keep"]]);
  });

  test("requires users.delete and a sufficient rank", async () => {
    const { userID } = await createUser(site.ctx());
    expectError(await remove(userID), 401);
    expectError(
      await remove(userID, await signInAs(site.ctx(), { roles: [roleIDs.moderator] })),
      403,
    );
    const permissions = [{ type: "global", permissions: { "users.delete": true } }];
    const { body } = await site.request("POST /roles", {
      cookie: administrator.cookie,
      body: { name: "Removers", permissions },
    });
    const remover = await signInAs(site.ctx(), { roles: [body.roleID] });
    expectError(await remove(administrator.user.userID, remover), 403);
    expectError(await remove(9_999_999, administrator), 404);
    expectError(await remove(userID, administrator, "deleteMethod=shred"), 422, "deleteMethod");
  });
});

test("every table with personal data has an eraser or a userID or insertUserID column", async () => {
  const tables = tablesWithoutEraser({ platform: site.platform() });
  const known = new Set([
    ...(await tablesWith(site.ctx(), "userID", tables)),
    ...(await tablesWith(site.ctx(), "insertUserID", tables)),
  ]);
  expect(tables.filter((table) => !known.has(table))).toEqual([]);
});

describe("the last administrator", () => {
  const soleAdministrator = async () => {
    const rows = await site
      .platform()
      .db.selectFrom("userRoles")
      .selectAll()
      .where("roleID", "=", 16)
      .execute();
    return rows.map(({ userID }) => userID);
  };

  test("cannot be deleted, banned or lose the role", async () => {
    expect(await soleAdministrator()).toEqual([administrator.user.userID]);
    expectError(await remove("$me", administrator), 409);
    const { cookie } = administrator;
    const roleID = [roleIDs.member];
    expectError(await site.request("PATCH /users/$me", { cookie, body: { roleID } }), 409);
    expectError(await site.request("PUT /users/$me/ban", { cookie, body: { banned: true } }), 403);
    const bulk = { userIDs: [administrator.user.userID], removeRoleIDs: [16], addRoleIDs: [8] };
    const { body } = await site.request("PATCH /users/bulk-role-assignment", {
      cookie,
      body: bulk,
    });
    expect(Object.values(body.progress.exceptionsByID)).toMatchObject([{ status: 409 }]);
    const asRole = await site.request("PATCH /roles/16", { cookie, body: { type: "member" } });
    expectError(asRole, 422, "type");
  });

  test("stays even if two administrators leave at the same time", async () => {
    const other = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const node = await site.addNode();
    const body = { roleID: [roleIDs.member] };
    const answers = await Promise.all([
      site.request("PATCH /users/$me", { cookie: administrator.cookie, body }),
      node.request("PATCH /users/$me", { cookie: other.cookie, body }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await soleAdministrator()).toHaveLength(1);
  });
});
