import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { deleteUser, listRoleIDs, setRoleIDs } from "#features/users/server/public.ts";

const site = testSite({
  environment: {
    FOLKMOOT_SETTING_REGISTRATION__METHOD: "invitation",
    FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
    FOLKMOOT_SETTING_REGISTRATION__INVITESPERMONTH: "3",
    FOLKMOOT_SETTING_REGISTRATION__INVITEDAYS: "14",
  },
});

const invite = (cookie: string, body: object) => site.request("POST /invites", { cookie, body });
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const createRole = async (cookie: string, name: string): Promise<number> =>
  (await site.request("POST /roles", { cookie, body: { name } })).body.roleID;
const join = (name: string, invitationCode: string) =>
  site.request("POST /users/register", {
    body: {
      name,
      email: `${name.toLowerCase()}@example.org`,
      invitationCode,
      password: "a long enough passphrase",
    },
  });

describe("a link for several people", () => {
  test("registers as many as it says, also concurrently, and tells who invites", async () => {
    const { cookie, user } = await signInAs(site.ctx());
    const { body } = await invite(cookie, { maxUses: 3 });
    expect(body).toMatchObject({ maxUses: 3, countUses: 0, status: "pending" });
    const first = await join("Use-1", body.code);
    const partly = await site.request(`GET /invites/${body.inviteID}`, { cookie });
    expect(partly.body).toMatchObject({
      countUses: 1,
      status: "pending",
      url: body.url,
      acceptedUserID: first.body.userID,
    });
    const check = await site.request("GET /users/register/invitation", {
      query: `code=${body.code}`,
    });
    expect(check.body).toEqual({ isGood: true, inviterName: user.name, email: null });
    const names = ["Use-2", "Use-3", "Use-4", "Use-5"];
    const answers = await Promise.all(names.map((name) => join(name, body.code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 410, 410]);
    const spent = await site.request(`GET /invites/${body.inviteID}`, { cookie });
    expect(spent.body).toMatchObject({ countUses: 3, status: "accepted", url: null });
  });

  test("counts once for each of them towards the limit", async () => {
    const { cookie } = await signInAs(site.ctx());
    expect((await invite(cookie, { maxUses: 2 })).status).toBe(201);
    expectError(await invite(cookie, { maxUses: 2 }), 429);
    expect((await invite(cookie, {})).status).toBe(201);
    expectError(await invite(cookie, {}), 429);
  });

  test("stays good when one of those who used it is erased", async () => {
    const { cookie } = await signInAs(site.ctx());
    const { body } = await invite(cookie, { maxUses: 2 });
    const { body: joined } = await join("Gone-1", body.code);
    await deleteUser(site.ctx(), joined.userID, "keep");
    const { body: after } = await site.request(`GET /invites/${body.inviteID}`, { cookie });
    expect(after).toMatchObject({ status: "pending", url: body.url, acceptedUserID: null });
    expect((await join("Stays-1", body.code)).status).toBe(201);
  });

  test("is refused for an email and for impossible numbers", async () => {
    const { cookie } = await signInAs(site.ctx());
    expectError(await invite(cookie, { email: "two@example.org", maxUses: 2 }), 422, "maxUses");
    for (const maxUses of [0, 1_001, 1.5])
      expectError(await invite(cookie, { maxUses }), 422, "maxUses");
  });
});

describe("an invitation that expires at another time than usual", () => {
  const daysLeft = ({ body }: { body: { dateExpires: string } }) =>
    Math.round((Date.parse(body.dateExpires) - Date.now()) / 86_400_000);

  test("may be shorter for members, and longer for moderators", async () => {
    const { cookie } = await signInAs(site.ctx());
    expect(daysLeft(await invite(cookie, { days: 2 }))).toBe(2);
    expectError(await invite(cookie, { days: 15 }), 422, "days");
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expect(daysLeft(await invite(moderator.cookie, { days: 90 }))).toBe(90);
    expect(daysLeft(await invite(moderator.cookie, {}))).toBe(14);
  });
});

describe("an invitation with a role", () => {
  test("gives it to those who accept, as long as the inviter may give it", async () => {
    const { cookie, user } = await administrator();
    const roleID = await createRole(cookie, "Testers");
    const { body } = await invite(cookie, { maxUses: 2, roleID });
    expect(body.roleID).toBe(roleID);
    const { body: joined } = await join("Tester-1", body.code);
    expect(await listRoleIDs(site.ctx(), joined.userID)).toContain(roleID);
    await site.ctx().transaction((tx) => setRoleIDs(tx, user.userID, [roleIDs.moderator]));
    const { body: later } = await join("Tester-2", body.code);
    expect(await listRoleIDs(site.ctx(), later.userID)).not.toContain(roleID);
  });

  test("needs the permission to add members, and a role that members can have", async () => {
    const { cookie } = await administrator();
    const roleID = await createRole(cookie, "Helpers");
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await invite(moderator.cookie, { roleID }), 403);
    for (const wrong of [roleIDs.guest, roleIDs.applicant, 999_999])
      expectError(await invite(cookie, { roleID: wrong }), 422, "roleID");
  });
});
