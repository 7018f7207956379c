import { describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { changeUser, setRoleIDs } from "#features/users/server/public.ts";

let time = Date.now();
const site = testSite({
  environment: {
    FOLKMOOT_SETTING_REGISTRATION__METHOD: "invitation",
    FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
    FOLKMOOT_SETTING_REGISTRATION__INVITESPERMONTH: "3",
  },
  now: () => new Date(time),
});

const invite = (cookie: string, body: object = {}) =>
  site.request("POST /invites", { cookie, body });
const isGood = async (code: string) =>
  (await site.request("GET /users/register/invitation", { query: `code=${code}` })).body.isGood;
const accept = (name: string, invitationCode: unknown, extra: object = {}) =>
  site.request("POST /users/register", {
    body: {
      name,
      email: `${name.toLowerCase()}@example.org`,
      invitationCode,
      password: "a long enough passphrase",
      ...extra,
    },
  });
async function codeMailedTo(address: string) {
  const mail = (await readMails(site)).find(({ to }) => to === address);
  const link = /https?:\/\/\S+invitation=\S+/.exec(mail?.text ?? "")?.[0] ?? "http://none";
  return new URL(link).searchParams.get("invitation");
}

describe("an open invitation", () => {
  test("registers one member, who is shown with it", async () => {
    const ann = await signInAs(site.ctx());
    const { status, body } = await invite(ann.cookie);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "pending", email: null });
    expect(body.url).toBe(`/entry/register?invitation=${body.code}`);
    const check = await site.request("GET /invites/by-code", { query: `code=${body.code}` });
    expect(check.body).toEqual({ name: ann.user.name, email: null });
    expect(await isGood(body.code)).toBe(true);
    const joined = await accept("Bea", body.code);
    expect(joined).toMatchObject({ status: 201, body: { isConfirmationSent: true } });
    expectError(await accept("Cy-B", body.code), 410);
    for (const code of [body.code, "never-given"]) expect(await isGood(code)).toBe(false);
    const list = await site.request("GET /invites", {
      cookie: ann.cookie,
      query: "expand=acceptedUser",
    });
    expect(list.body).toMatchObject([
      {
        status: "accepted",
        code: null,
        acceptedUser: { name: "Bea" },
        acceptedUserID: joined.body.userID,
      },
    ]);
  });

  test("registers only one of several concurrent users", async () => {
    const { body } = await invite((await signInAs(site.ctx())).cookie);
    const names = ["Race-1", "Race-2", "Race-3", "Race-4"];
    const answers = await Promise.all(names.map((name) => accept(name, body.code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410]);
  });
});

describe("an invitation by mail", () => {
  test("is valid for its email only, which it confirms, and its code is hidden", async () => {
    const { cookie } = await signInAs(site.ctx());
    const { body } = await invite(cookie, { email: "dee@example.org" });
    expect(body).toMatchObject({ email: "dee@example.org", code: null, url: null });
    const code = await codeMailedTo("dee@example.org");
    expectError(await accept("Eve", code), 422, "email");
    const { status, body: joined, headers } = await accept("Dee", code);
    expect({ status, ...joined }).toMatchObject({ status: 201, isConfirmationSent: false });
    const own = headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await site.request("GET /users/me", { cookie: own })).body).toMatchObject({
      email: "dee@example.org",
      emailConfirmed: true,
      roleIDs: [roleIDs.member],
    });
  });

  test("does not reveal a known email or give access to its account", async () => {
    await createUser(site.ctx(), { email: "known@example.org" });
    const { cookie } = await signInAs(site.ctx());
    const known = await invite(cookie, { email: "known@example.org" });
    const unknown = await invite(cookie, { email: "unknown@example.org" });
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(known.headers.get("x-app-statements")).toBe(unknown.headers.get("x-app-statements"));
    const code = await codeMailedTo("known@example.org");
    expectError(await accept("Thief", code, { email: "known@example.org" }), 409, "email");
  });

  test("says that a member has the email only to those who see emails of members", async () => {
    const email = "joined@example.org";
    await createUser(site.ctx(), { email });
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expectError(await invite(cookie, { email }), 409, "email");
    expect((await invite((await signInAs(site.ctx())).cookie, { email })).status).toBe(201);
  });

  test.each([
    "not an address",
    "a@example.org, b@example.org",
    "a@example.org\r\nBcc: b@example.org",
  ])("is refused to %j", async (email) => {
    const { cookie } = await signInAs(site.ctx());
    const refused = await invite(cookie, { email });
    expectError(refused, 422, "email");
    expect(refused.body.errors[0].message).toBe(
      "Enter an email address, such as name@example.org.",
    );
  });
});

describe("an invitation to an address on a site that sends no mail", () => {
  const silent = testSite({
    environment: {
      NODE_ENV: "production",
      FOLKMOOT_SETTING_REGISTRATION__METHOD: "invitation",
      FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
    },
  });

  test("shows its creator a link for that email, which confirms nothing", async () => {
    const { cookie } = await signInAs(silent.ctx());
    const email = "finn@example.org";
    const { status, body } = await silent.request("POST /invites", { cookie, body: { email } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, status: "pending" });
    expect(body.url).toBe(`/entry/register?invitation=${body.code}`);
    const own = await silent.request("GET /invites", { cookie });
    expect(own.body[0].url).toBe(body.url);
    const moderator = await signInAs(silent.ctx(), { roles: [roleIDs.moderator] });
    const seen = await silent.request(`GET /invites/${body.inviteID}`, {
      cookie: moderator.cookie,
    });
    expect(seen.body).toMatchObject({ email, code: null, url: null });
    const join = (name: string, address: string) =>
      silent.request("POST /users/register", {
        body: {
          name,
          email: address,
          invitationCode: body.code,
          password: "a long enough passphrase",
        },
      });
    expectError(await join("Eve", "eve@example.org"), 422, "email");
    const joined = await join("Finn", email);
    expect(joined.status).toBe(201);
    const finn = joined.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await silent.request("GET /users/me", { cookie: finn })).body).toMatchObject({
      email,
      emailConfirmed: false,
    });
    expectError(await join("Gil", email), 410);
  });
});

test("a second invitation to an email replaces the first", async () => {
  const { cookie } = await signInAs(site.ctx());
  const { body: first } = await invite(cookie, { email: "twice@example.org" });
  const { body: second } = await invite(cookie, { email: "Twice@example.org" });
  const { body: list } = await site.request("GET /invites", { cookie });
  expect(list.map(({ inviteID }: { inviteID: number }) => inviteID)).toEqual([second.inviteID]);
  expectError(await site.request(`GET /invites/${first.inviteID}`, { cookie }), 404);
});

test("an invitation that is withdrawn before its mail goes out is not mailed", async () => {
  const { cookie } = await signInAs(site.ctx());
  await changeSettings(site.ctx(), { "outgoingEmails.hold": "all" });
  const { body } = await invite(cookie, { email: "gus@example.org" });
  await site.request(`DELETE /invites/${body.inviteID}`, { cookie });
  await changeSettings(site.ctx(), { "outgoingEmails.hold": "none" });
  expect((await readMails(site)).filter(({ to }) => to === "gus@example.org")).toEqual([]);
});

test("an email is invited by one member at a time, even concurrently", async () => {
  const [ann, ben] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const email = "wanted@example.org";
  const answers = await Promise.all([
    invite(ann.cookie, { email }),
    invite(ben.cookie, { email: email.toUpperCase() }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.errors).toMatchObject([
    { field: "email", message: "Someone else has already invited this address." },
  ]);
  const [first, second] = answers[0]?.status === 201 ? [ann, ben] : [ben, ann];
  const { body } = await site.request("GET /invites", { cookie: first.cookie });
  await site.request(`DELETE /invites/${body[0].inviteID}`, { cookie: first.cookie });
  expect((await invite(second.cookie, { email })).status).toBe(201);
  time += 15 * 86_400_000;
  const { cookie } = await signInAs(site.ctx());
  expect((await invite(cookie, { email })).status).toBe(201);
});

describe("C24: an invitation is no longer valid", () => {
  test.each(["expiry", "withdrawal", "a ban", "a demotion"])("after %s", async (what) => {
    const { user, cookie } = await signInAs(site.ctx());
    const { body } = await invite(cookie);
    if (what === "expiry") time += 15 * 86_400_000;
    if (what === "withdrawal") await site.request(`DELETE /invites/${body.inviteID}`, { cookie });
    await site.ctx().transaction(async (tx) => {
      if (what === "a ban") await changeUser(tx, user.userID, { banned: 1 });
      if (what === "a demotion") await setRoleIDs(tx, user.userID, [roleIDs.applicant]);
    });
    expectError(await accept("Late", body.code), 410);
    expectError(await site.request("GET /invites/by-code", { query: `code=${body.code}` }), 410);
  });

  test.each([undefined, "", "made up", ["a"], { $ne: null }])("or never was: %j", async (code) => {
    const answer = await accept("Nobody", code);
    expect([410, 422]).toContain(answer.status);
  });
});

describe("C24: inviting", () => {
  test("is limited for members, even concurrently", async () => {
    const { cookie } = await signInAs(site.ctx());
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(cookie)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    for (let index = 0; index < 4; index += 1)
      expect((await invite(moderator.cookie)).status).toBe(201);
  });

  test("does not reset its limit when invitations are withdrawn", async () => {
    const { cookie } = await signInAs(site.ctx());
    for (let index = 0; index < 3; index += 1) {
      const { body } = await invite(cookie);
      await site.request(`DELETE /invites/${body.inviteID}`, { cookie });
      expectError(await site.request(`GET /invites/${body.inviteID}`, { cookie }), 404);
    }
    expect((await site.request("GET /invites", { cookie })).body).toEqual([]);
    expectError(await invite(cookie), 429);
  });

  test("is refused to guests and to those who are not members yet", async () => {
    expectError(await invite(""), 401);
    for (const role of [roleIDs.unconfirmed, roleIDs.applicant])
      expectError(await invite((await signInAs(site.ctx(), { roles: [role] })).cookie), 403);
    const { cookie } = await signInAs(site.ctx());
    expectIgnored(await invite(cookie, { roleIDs: [roleIDs.administrator] }), "roleIDs");
    expectIgnored(await invite(cookie, { message: "x".repeat(1_000) }), "message");
  });

  test("hides invitations from others and codes from moderators", async () => {
    const ann = await signInAs(site.ctx());
    const eve = await signInAs(site.ctx());
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const { body } = await invite(ann.cookie);
    const path = `/invites/${body.inviteID}`;
    expectError(await site.request(`GET ${path}`, { cookie: eve.cookie }), 404);
    expectError(await site.request(`DELETE ${path}`, { cookie: eve.cookie }), 404);
    expectError(await site.request("GET /invites/x", { cookie: eve.cookie }), 404);
    expect((await site.request("GET /invites", { cookie: eve.cookie })).body).toEqual([]);
    const seen = await site.request(`GET ${path}`, { cookie: moderator.cookie });
    expect(seen.body).toMatchObject({ status: "pending", code: null, url: null });
    const removal = { cookie: moderator.cookie };
    expect((await site.request(`DELETE ${path}`, removal)).status).toBe(204);
    expectError(await site.request("GET /invites"), 401);
  });
});

describe("the list of all invitations", () => {
  test("shows moderators the inviter, and is refused to members", async () => {
    const member = await signInAs(site.ctx());
    await invite(member.cookie);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const list = (cookie: string) =>
      site.request("GET /invites", { cookie, query: "all=true&expand=insertUser" });
    expect((await list(moderator.cookie)).body).toContainEqual(
      expect.objectContaining({
        code: null,
        insertUser: expect.objectContaining({ name: member.user.name }),
      }),
    );
    expectError(await list(member.cookie), 403);
  });
});
