import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
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

const confirm = async (userID: number) => {
  const { cookie } = await administrator();
  const body = { emailConfirmed: true };
  expect((await site.request(`PATCH /users/${userID}`, { cookie, body })).status).toBe(200);
};
async function rolesOnceConfirmed(name: string, invitationCode: string) {
  const { status, body } = await join(name, invitationCode);
  expect(status).toBe(201);
  await confirm(body.userID);
  return listRoleIDs(site.ctx(), body.userID);
}
const setConfirming = async (isOn: boolean) => {
  const { cookie } = await administrator();
  const body = { "registration.confirmEmail": isOn };
  expect((await site.request("PATCH /config", { cookie, body })).status).toBe(204);
};
async function inviterWhoAddsMembers(cookie: string) {
  const permissions = { "session.valid": true, "users.add": true, "invites.add": true };
  const name = `Hosts ${crypto.randomUUID()}`;
  const { status, body } = await site.request("POST /roles", {
    cookie,
    body: { name, permissions: [{ type: "global", permissions }] },
  });
  expect(status).toBe(201);
  return signInAs(site.ctx(), { roles: [roleIDs.member, body.roleID] });
}

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
    expect(await rolesOnceConfirmed("Tester-1", body.code)).toEqual([roleIDs.member, roleID]);
    await site.ctx().transaction((tx) => setRoleIDs(tx, user.userID, [roleIDs.moderator]));
    expect(await rolesOnceConfirmed("Tester-2", body.code)).toEqual([roleIDs.member]);
  });

  test("gives it once the address is confirmed, unless the invitation was withdrawn", async () => {
    const { cookie } = await administrator();
    const roleID = await createRole(cookie, "Patient");
    const { body } = await invite(cookie, { maxUses: 3, roleID });
    const first = await join("Patient-1", body.code);
    expect(first.body.isConfirmationSent).toBe(true);
    const held = () => listRoleIDs(site.ctx(), first.body.userID);
    expect(await held()).toEqual([roleIDs.unconfirmed]);
    const second = await join("Patient-2", body.code);
    await confirm(first.body.userID);
    expect(await held()).toEqual([roleIDs.member, roleID]);
    await site.request(`DELETE /invites/${body.inviteID}`, { cookie });
    await confirm(second.body.userID);
    expect(await listRoleIDs(site.ctx(), second.body.userID)).toEqual([roleIDs.member]);
  });

  test("gives it at once to those whom the mail has reached", async () => {
    const { cookie } = await administrator();
    const roleID = await createRole(cookie, "Mailed");
    await invite(cookie, { email: "mailed@example.org", roleID });
    const mail = (await readMails(site)).find(({ to }) => to === "mailed@example.org");
    const code = /invitation=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const { body: joined } = await join("Mailed", code);
    expect(await listRoleIDs(site.ctx(), joined.userID)).toEqual([roleIDs.member, roleID]);
  });

  test("gives it where addresses are not confirmed", async () => {
    await setConfirming(false);
    const { cookie } = await administrator();
    const roleID = await createRole(cookie, "Trusted");
    const { body } = await invite(cookie, { roleID });
    const { body: joined } = await join("Trusted", body.code);
    await setConfirming(true);
    expect(await listRoleIDs(site.ctx(), joined.userID)).toEqual([roleIDs.member, roleID]);
  });

  test("does not give it once it has more rights than the inviter", async () => {
    const boss = await administrator();
    const inviter = await inviterWhoAddsMembers(boss.cookie);
    const roleID = await createRole(boss.cookie, "Growing");
    const { body } = await invite(inviter.cookie, { maxUses: 2, roleID });
    expect(await rolesOnceConfirmed("Grows-1", body.code)).toContain(roleID);
    const grown = await site.request(`PATCH /roles/${roleID}/permissions`, {
      cookie: boss.cookie,
      body: [{ type: "global", permissions: { "community.moderate": true } }],
    });
    expect(grown.status).toBe(200);
    expect(await rolesOnceConfirmed("Grows-2", body.code)).toEqual([roleIDs.member]);
  });

  test("lets people in without it when the inviter can no longer sign in", async () => {
    const boss = await administrator();
    const inviter = await inviterWhoAddsMembers(boss.cookie);
    const roleID = await createRole(boss.cookie, "Orphaned");
    const { body } = await invite(inviter.cookie, { roleID });
    const { body: onlyInvites } = await site.request("POST /roles", {
      cookie: boss.cookie,
      body: {
        name: "Only invites",
        permissions: [{ type: "global", permissions: { "invites.add": true } }],
      },
    });
    await site.ctx().transaction((tx) => setRoleIDs(tx, inviter.user.userID, [onlyInvites.roleID]));
    expect(await rolesOnceConfirmed("Orphan", body.code)).toEqual([roleIDs.member]);
  });

  test("is refused for administrators to those who only add members", async () => {
    const { cookie } = await administrator();
    const inviter = await inviterWhoAddsMembers(cookie);
    const roleID = await createRole(cookie, "Ordinary");
    expect((await invite(inviter.cookie, { roleID })).status).toBe(201);
    for (const more of [roleIDs.administrator, roleIDs.moderator])
      expectError(await invite(inviter.cookie, { roleID: more }), 422, "roleID");
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
