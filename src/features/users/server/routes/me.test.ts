import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "../factories.ts";

const site = testSite();

describe("GET /users/me", () => {
  test("tells guests that nobody is signed in", async () => {
    const { body } = await site.request("GET /users/me");
    expect(body).toMatchObject({ userID: 0, name: "Guest", isAdmin: false });
  });

  test("shows members their own address", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    expect((await site.request("GET /users/me", { cookie })).body).toMatchObject({
      name: user.name,
      email: user.email,
    });
  });
});

describe("GET /users/{userID}/permissions", () => {
  test("answers for the caller, guest or member", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect((await site.request("GET /users/$me/permissions")).body.isAdmin).toBe(false);
    expect(
      (await site.request("GET /users/$me/permissions", { cookie, query: "expand=junctions" }))
        .body,
    ).toMatchObject({ isAdmin: true, junctions: {} });
  });

  test("shows those of others to administrators only", async () => {
    const bob = await createUser(site.ctx(), { name: "Bob" });
    expectError(await site.request(`GET /users/${bob.userID}/permissions`), 403);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect((await site.request("GET /users/$name:Bob/permissions", { cookie })).status).toBe(200);
    expectError(await site.request("GET /users/$name:Nobody/permissions", { cookie }), 404);
    expectError(await site.request("GET /users/9999999/permissions", { cookie }), 404);
    expectError(await site.request("GET /users/abc/permissions", { cookie }), 404);
  });
});
