import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { connect, expectScimError } from "./fixtures/directory.ts";

const site = testSite({ runsJobs: true });

test("A removed connection keeps out all members, but for the last administrator", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { add, send, scimConnectionID } = await connect(site, cookie);
  await add("leaver@gone.example");
  await add("boss@gone.example");
  const find = async (name: string) =>
    (await site.request("GET /users", { cookie, query: `query=${name}` })).body[0];
  const boss = await find("boss");
  await site.request(`PATCH /users/${boss.userID}`, {
    cookie,
    body: { roleID: [roleIDs.administrator] },
  });
  const me = (await site.request("GET /users/me", { cookie })).body;
  await site.request(`PATCH /users/${me.userID}`, {
    cookie,
    body: { roleID: [roleIDs.moderator] },
  });
  const bossCookie = await cookieFor(site.ctx(), boss.userID);
  const path = `/scim-connections/${scimConnectionID}`;
  const query = "members=deactivate";
  const removed = await site.request(`DELETE ${path}`, { cookie: bossCookie, query });
  expect(removed.status, JSON.stringify(removed.body)).toBe(204);
  expectScimError(await send("GET /Users"), 401);
  expectError(await site.request(`GET ${path}`, { cookie: bossCookie }), 404);
  await expect.poll(async () => (await find("leaver")).banned).toBe(1);
  await expect
    .poll(() => site.platform().db.selectFrom("scimConnections").selectAll().execute())
    .toEqual([]);
  expect((await find("boss")).banned).toBe(0);
});
