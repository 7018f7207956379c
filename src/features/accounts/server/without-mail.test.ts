import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { changeUser } from "#features/users/server/public.ts";
import { type SignedIn, signInAs } from "./factories.ts";
import { cookieOf, password } from "./fixtures/register.ts";

let time = Date.now();
const site = testSite({ environment: { NODE_ENV: "production" }, now: () => new Date(time) });

const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const editors = async (boss: SignedIn) => {
  const permissions = [{ type: "global", id: null, permissions: { "users.edit": true } }];
  const body = { name: "Editors", permissions };
  return (await site.request("POST /roles", { cookie: boss.cookie, body })).body.roleID as number;
};
const makeLink = (userID: number, by?: SignedIn) =>
  site.request(`POST /users/${userID}/password-link`, { cookie: by?.cookie });
const tokenIn = ({ url }: { url: string }) =>
  new URL(url, site.address()).searchParams.get("token") ?? "";
const reset = (token: string) =>
  site.request("POST /users/password-reset", {
    body: { token, password: "another long passphrase" },
  });
const listMails = () => site.ctx().db.selectFrom("mails").select("template").execute();

describe("a site without mail", () => {
  test("reports it in its settings", async () => {
    const query = "select=outgoingEmails.isConfigured";
    const { body } = await site.request("GET /config", { query });
    expect(body).toEqual({ "outgoingEmails.isConfigured": false });
  });

  test("shows a notice at the top of the dashboard", async () => {
    const { cookie } = await administrator();
    const { body } = await site.request("GET /dashboard/overview", { cookie });
    expect(body.warnings).toContainEqual({
      id: "mail-queue",
      text: expect.stringMatching(/^Email isn’t set up/),
      url: "/dashboard/settings/mail",
    });
  });

  test.each(["POST /users/request-password", "POST /sessions/links"])(
    "promises no link: %s answers the same whoever is known, and nothing waits to be sent",
    async (endpoint) => {
      const known = `known-${endpoint.length}@example.org`;
      await createUser(site.ctx(), { email: known });
      const answers = [
        await site.request(endpoint, { body: { email: known } }),
        await site.request(endpoint, { body: { email: "nobody@example.org" } }),
      ];
      for (const answer of answers)
        expect(expectError(answer, 409)).toMatchObject({
          code: "mailNotConfigured",
          message: "This site sends no email.",
        });
      const [first, second] = answers.map(({ body, headers }) => ({
        body,
        statements: headers.get("x-app-statements"),
      }));
      expect(first).toEqual(second);
      expect(await listMails()).toEqual([]);
    },
  );

  test("sends no confirmation, no test and no link for a new password", async () => {
    const boss = await administrator();
    const { user, cookie } = await signInAs(site.ctx(), { emailConfirmed: false, password });
    const { userID } = user;
    const calls = [
      await site.request("POST /users/me/confirmation-mail", { cookie, body: {} }),
      await site.request(`POST /users/${userID}/confirmation-mail`, { cookie: boss.cookie }),
      await site.request("POST /emails/send-test", {
        cookie: boss.cookie,
        body: { destinationAddress: "somebody@example.org" },
      }),
      await site.request(`PATCH /users/${userID}`, {
        cookie: boss.cookie,
        body: { resetPassword: true },
      }),
    ];
    for (const answer of calls) expectError(answer, 409);
    const body = { name: user.name, password };
    expect((await site.request("POST /sessions", { body })).status).toBe(201);
    expect(await listMails()).toEqual([]);
  });
});

describe("a password link to pass on", () => {
  test("is returned to its creator, works once and is audited", async () => {
    const boss = await administrator();
    const { user, cookie } = await signInAs(site.ctx(), { name: "Forgetful", password });
    const { status, body } = await makeLink(user.userID, boss);
    expect(status).toBe(201);
    expect(new Date(body.dateExpires).getTime() - time).toBe(3_600_000);
    expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
    const old = { body: { name: "Forgetful", password } };
    expectError(await site.request("POST /sessions", old), 401);
    const token = tokenIn(body);
    const signedIn = await reset(token);
    expect(signedIn.status).toBe(201);
    const me = await site.request("GET /users/me", { cookie: cookieOf(signedIn.headers) });
    expect(me.body).toMatchObject({ name: "Forgetful" });
    expectError(await reset(token), 410);
    const logs = await site.request("GET /audit-logs", { cookie: boss.cookie });
    const log = logs.body.find(
      ({ eventType }: { eventType: string }) => eventType === "passwordReset_linkMade",
    );
    expect(JSON.parse(log.context)).toEqual({ userID: user.userID });
    expect(log).toMatchObject({ insertUserID: boss.user.userID });
    expect(JSON.stringify(logs.body)).not.toContain(token);
  });

  test("confirms no email", async () => {
    const boss = await administrator();
    const { userID } = await createUser(site.ctx(), {
      email: "typed@example.org",
      emailConfirmed: false,
    });
    const { body } = await makeLink(userID, boss);
    expect((await reset(tokenIn(body))).status).toBe(201);
    const account = await site.request(`GET /users/${userID}/account`, { cookie: boss.cookie });
    expect(account.body).toMatchObject({ emailConfirmed: false, hasPassword: true });
  });

  test("is replaced by a newer one and expires after an hour", async () => {
    const boss = await administrator();
    const { userID } = await createUser(site.ctx());
    const first = tokenIn((await makeLink(userID, boss)).body);
    const second = tokenIn((await makeLink(userID, boss)).body);
    expectError(await reset(first), 410);
    time += 3_601_000;
    expectError(await reset(second), 410);
  });

  test("requires recent authentication", async () => {
    const boss = await administrator();
    const { user, cookie } = await signInAs(site.ctx(), { password });
    time += 7_201_000;
    expect(expectError(await makeLink(user.userID, boss), 403)).toMatchObject({
      code: "reauthenticationRequired",
    });
    expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(user.userID);
  });

  test("requires all permissions of the member, who must be able to use it", async () => {
    const boss = await administrator();
    const editor = await signInAs(site.ctx(), {
      roles: [roleIDs.member, await editors(boss)],
    });
    const other = await administrator();
    const { user, cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator], password });
    expectError(await makeLink(user.userID), 401);
    expectError(await makeLink(user.userID, await signInAs(site.ctx())), 403);
    expectError(await makeLink(user.userID, editor), 403);
    expectError(await makeLink(other.user.userID, editor), 403);
    expectError(await makeLink(boss.user.userID, boss), 403);
    expectError(await makeLink(999_999, boss), 404);
    expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(user.userID);
    await site.ctx().transaction((tx) => changeUser(tx, user.userID, { banned: 1 }));
    expectError(await makeLink(user.userID, boss), 409);
  });
});

describe("a site with mail", () => {
  const mailing = testSite();
  test("mails the link, and shows it to nobody", async () => {
    const query = "select=outgoingEmails.isConfigured";
    expect((await mailing.request("GET /config", { query })).body).toEqual({
      "outgoingEmails.isConfigured": true,
    });
    const { cookie } = await signInAs(mailing.ctx(), { roles: [roleIDs.administrator] });
    const { userID } = await createUser(mailing.ctx());
    expectError(await mailing.request(`POST /users/${userID}/password-link`, { cookie }), 409);
  });
});
