import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { type SignedIn, signInAs } from "../factories.ts";
import { createAuthenticator } from "../fixtures/authenticator.ts";
import { openMailbox } from "../fixtures/mailbox.ts";
import { password } from "../fixtures/register.ts";
import { timeCodeAt } from "../second-factor/time-codes.ts";

const mailbox = await openMailbox();
const site = testSite({
  environment: { SMTP_URL: mailbox.url, FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none" },
  runsJobs: true,
});
afterAll(() => mailbox.close());
let boss: SignedIn;
let editor: SignedIn;

beforeAll(async () => {
  boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { body: role } = await site.request("POST /roles", {
    cookie: boss.cookie,
    body: {
      name: "Editors",
      permissions: [{ type: "global", id: null, permissions: { "users.edit": true } }],
    },
  });
  editor = await signInAs(site.ctx(), { roles: [roleIDs.member, role.roleID] });
});

const call = (name: string, by: SignedIn | undefined) => site.request(name, { cookie: by?.cookie });
const account = async (userID: number) => (await call(`GET /users/${userID}/account`, boss)).body;
const auditedAbout = async (userID: number) => {
  const logs = await site.request("GET /audit-logs", { cookie: boss.cookie });
  return logs.body
    .filter(({ context }: { context: string }) => JSON.parse(context).userID === userID)
    .map(({ eventType }: { eventType: string }) => eventType);
};

async function withFactors(name: string, roles: readonly number[] = [roleIDs.member]) {
  const member = await signInAs(site.ctx(), {
    name,
    email: `${name}@example.org`,
    password,
    roles,
  });
  const { cookie } = member;
  const { body } = await site.request("POST /users/me/time-codes", { cookie });
  const code = timeCodeAt(body.secret, new Date());
  await site.request("POST /users/me/time-codes/confirmation", { cookie, body: { code } });
  const options = await site.request("POST /users/me/passkeys/options", { cookie });
  const credential = createAuthenticator(site.address()).create(options.body.challenge);
  await site.request("POST /users/me/passkeys", { cookie, body: { name: "Phone", credential } });
  return member;
}

describe("a member who lost the second factor", () => {
  test("is helped by an administrator and informed, and it is audited", async () => {
    const { user } = await withFactors("Lost");
    expect(await account(user.userID)).toMatchObject({
      name: "Lost",
      hasTimeCodes: true,
      countPasskeys: 1,
      mayChange: true,
    });
    expect((await call(`DELETE /users/${user.userID}/time-codes`, boss)).status).toBe(204);
    expect((await call(`DELETE /users/${user.userID}/passkeys`, boss)).status).toBe(204);
    expect(await account(user.userID)).toMatchObject({ hasTimeCodes: false, countPasskeys: 0 });
    const signedIn = await site.request("POST /sessions", { body: { name: "Lost", password } });
    expect(signedIn.status).toBe(201);
    const subjects = () => mailbox.to("Lost@example.org").map(({ subject }) => subject);
    await expect
      .poll(subjects)
      .toEqual(
        expect.arrayContaining([
          "Two-step sign-in is off at Folkmoot",
          "All passkeys were removed from your account at Folkmoot",
        ]),
      );
    expect(await auditedAbout(user.userID)).toEqual(
      expect.arrayContaining(["user_secondFactorOff", "user_passkeyRemove"]),
    );
    expectError(await call(`DELETE /users/${user.userID}/time-codes`, boss), 404);
    expectError(await call(`DELETE /users/${user.userID}/passkeys`, boss), 404);
  });

  test("cannot be helped by someone with fewer permissions", async () => {
    const { user } = await withFactors("Keeper", [roleIDs.member, roleIDs.moderator]);
    const administrator = await withFactors("Chief", [roleIDs.administrator]);
    for (const factor of ["time-codes", "passkeys"]) {
      const path = `DELETE /users/${user.userID}/${factor}`;
      expectError(await call(path, undefined), 401);
      expectError(await call(path, await signInAs(site.ctx())), 403);
      expectError(await call(path, editor), 403);
      expectError(await call(`DELETE /users/${administrator.user.userID}/${factor}`, editor), 403);
      expectError(await call(`DELETE /users/999999/${factor}`, boss), 404);
    }
    expect(await account(user.userID)).toMatchObject({ hasTimeCodes: true, countPasskeys: 1 });
    expectError(await call(`GET /users/${administrator.user.userID}/account`, editor), 403);
  });
});

describe("a pending email", () => {
  const register = async (name: string) => {
    const body = { name, email: `${name}@example.org`, password };
    return (await site.request("POST /users/register", { body })).body.userID as number;
  };

  test("is shown with users.edit, and its mail can be sent again", async () => {
    const userID = await register("Waiting");
    const pendingEmail = "Waiting@example.org";
    expect(await account(userID)).toMatchObject({ email: null, pendingEmail });
    const read = async (by?: SignedIn) => (await call(`GET /users/${userID}`, by)).body;
    expect(await read(boss)).toMatchObject({ pendingEmail });
    expect(await read(await signInAs(site.ctx()))).not.toHaveProperty("pendingEmail");
    const countMails = () => mailbox.to(pendingEmail).length;
    await expect.poll(countMails).toBe(1);
    expect((await call(`POST /users/${userID}/confirmation-mail`, editor)).status).toBe(202);
    await expect.poll(countMails).toBe(2);
    expect(await auditedAbout(userID)).toContain("user_confirmationResent");
  });

  test("does not exist for members with a confirmed email", async () => {
    const { userID } = await createUser(site.ctx(), { email: "sure@example.org" });
    const path = `POST /users/${userID}/confirmation-mail`;
    expectError(await call(path, boss), 409);
    expectError(await call(path, undefined), 401);
    expectError(await call(path, await signInAs(site.ctx())), 403);
    expectError(await call("POST /users/999999/confirmation-mail", boss), 404);
  });
});
