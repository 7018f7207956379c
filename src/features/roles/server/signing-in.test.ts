import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

async function newRole(cookie: string, body: object): Promise<number> {
  const { body: role } = await site.request("POST /roles", { cookie, body });
  return role.roleID;
}

const lockOut = (cookie: string, roleID: number) =>
  site.request(`PATCH /roles/${roleID}`, { cookie, body: { canSession: false } });

describe("a role that no longer permits signing in", () => {
  test("previews who could no longer sign in", async () => {
    const cookie = await administrator();
    const roleID = await newRole(cookie, { name: "Night watch" });
    const only = await createUser(site.ctx(), { name: "Only Watch", roles: [roleID] });
    await createUser(site.ctx(), { roles: [roleID, roleIDs.member] });
    const { body } = await site.request("POST /permissions/preview", {
      cookie,
      body: { roles: [{ roleID, canSession: false }] },
    });
    expect(body).toMatchObject({ countLosing: 1, countGaining: 0, resources: [] });
    expect(body.changes).toEqual([
      {
        permission: "session.valid",
        type: "global",
        id: null,
        gains: { count: 0, guests: false, people: [] },
        losses: {
          count: 1,
          guests: false,
          people: [{ userID: only.userID, name: "Only Watch" }],
        },
      },
    ]);
  });

  test("blocks members and their tokens from the next request on, on every node", async () => {
    const other = await site.addNode();
    const cookie = await administrator();
    const roleID = await newRole(cookie, { name: "Day watch" });
    const { user, cookie: own } = await signInAs(site.ctx(), { roles: [roleID] });
    const token = await tokenFor(site.ctx(), user.userID, ["session.valid"]);
    const me = async () => (await other.request("GET /users/me", { cookie: own })).body.userID;
    const byToken = async () => (await other.request("GET /users/me", { token })).status;
    expect([await me(), await byToken()]).toEqual([user.userID, 200]);
    expect((await lockOut(cookie, roleID)).status).toBe(200);
    expect([await me(), await byToken()]).toEqual([0, 401]);
  });

  test("comes second in explanations, after a ban", async () => {
    const cookie = await administrator();
    const roleID = await newRole(cookie, { name: "Old watch", canSession: false });
    const ask = async (userID: number) => {
      const query = `userID=${userID}&permission=comments.add`;
      return (await site.request("GET /permissions/explain", { cookie, query })).body;
    };
    const locked = await createUser(site.ctx(), { name: "Locked", roles: [roleID] });
    expect(await ask(locked.userID)).toMatchObject({ isGranted: false, decidedBy: "session" });
    const { steps } = await ask(locked.userID);
    expect(steps.at(-1).text).toBe("Locked has no role that can sign in, so nothing is allowed.");
    const both = await createUser(site.ctx(), { roles: [roleID, roleIDs.member] });
    const answer = await ask(both.userID);
    expect(answer).toMatchObject({ isGranted: true, decidedBy: "grants" });
    expect(answer.steps[1].roles).toEqual([{ roleID: 8, name: "Member" }]);
    const guest = await ask(0);
    expect(guest.steps.map(({ rule }: { rule: string }) => rule)).not.toContain("session");
  });
});

test("the last administrator who can sign in is not locked out", async () => {
  const cookie = await administrator();
  const refused = expectError(await lockOut(cookie, roleIDs.administrator), 409);
  expect(refused.message).toBe("The site needs at least one administrator who can sign in.");
  const roleID = await newRole(cookie, { name: "Owners", type: "administrator" });
  const owner = await signInAs(site.ctx(), { roles: [roleID] });
  expect((await lockOut(owner.cookie, roleIDs.administrator)).status).toBe(200);
  expectError(await lockOut(owner.cookie, roleID), 409);
  const body = { canSession: true };
  const opened = await site.request("PATCH /roles/16", { cookie: owner.cookie, body });
  expect(opened.body.canSession).toBe(true);
});
