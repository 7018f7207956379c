import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { findUser } from "#features/users/server/public.ts";
import { signInAs } from "../factories.ts";

let time = Date.now();
const site = testSite({ now: () => new Date(time) });

const leave = (call: { cookie?: string; token?: string }, query = "deleteMethod=keep") =>
  site.request("DELETE /users/me/account", { ...call, query });

describe("DELETE /users/me/account", () => {
  test("deletes the member and anonymizes their posts", async () => {
    const { user, cookie } = await signInAs(site.ctx(), { name: "Leaving Lea" });
    const ctx = site.ctx();
    const discussionID = await createDiscussion(ctx.as({ ...ctx.viewer, userID: user.userID }));
    const { status, headers } = await leave({ cookie });
    expect(status).toBe(204);
    expect(headers.getSetCookie()[0]).toMatch(/fm_session=;/);
    expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
    expect(await findUser(ctx, user.userID)).toMatchObject({ email: null, name: "User Deleted" });
    const { body } = await site.request(`GET /discussions/${discussionID}`);
    expect(body.insertUser).toMatchObject({ userID: 0, name: "User Deleted" });
  });

  test("requires a session with recent authentication", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const token = await tokenFor(site.ctx(), user.userID, ["profiles.edit"]);
    expectError(await leave({ token }), 403);
    time += 3 * 3_600_000;
    expect(expectError(await leave({ cookie }), 403).code).toBe("reauthenticationRequired");
    expect(await findUser(site.ctx(), user.userID)).toMatchObject({ dateDeleted: null });
  });

  test("keeps the last administrator, and requires a method", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expectError(await leave({ cookie }), 409);
    expectError(await leave({ cookie }, ""), 422, "deleteMethod");
    expectError(await leave({ cookie }, "deleteMethod=delete"), 422, "deleteMethod");
    expectError(await leave({}), 401);
  });

  test("is refused if the site disables it", async () => {
    const boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { cookie } = await signInAs(site.ctx());
    const account = async () => (await site.request("GET /users/me/account", { cookie })).body;
    expect((await account()).mayDelete).toBe(true);
    const body = { "registration.allowSelfDelete": false };
    await site.request("PATCH /config", { cookie: boss.cookie, body });
    expect((await account()).mayDelete).toBe(false);
    expectError(await leave({ cookie }), 403);
  });
});
