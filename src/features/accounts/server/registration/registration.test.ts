import { afterAll, describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { changeUser } from "#features/users/server/public.ts";
import { signInAs } from "../factories.ts";
import { openMailbox } from "../fixtures/mailbox.ts";
import { cookieOf, password, proof, registerAt } from "../fixtures/register.ts";

const mailbox = await openMailbox();
let time = Date.now();
const site = testSite({
  environment: { SMTP_URL: mailbox.url, FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "proofOfWork" },
  runsJobs: true,
  now: () => new Date(time),
});
afterAll(() => mailbox.close());

const me = async (cookie: string) => (await site.request("GET /users/me", { cookie })).body;
const mailTo = async (address: string, count = 1) => {
  await expect.poll(() => mailbox.to(address).length).toBe(count);
  return mailbox.to(address)[count - 1];
};
const linkIn = async (address: string, count = 1) =>
  new URL((await mailTo(address, count))?.links[0] ?? "");
const confirm = (link: URL, userID = link.searchParams.get("userID")) =>
  site.request(`POST /users/${userID}/confirm-email`, {
    body: { confirmationCode: link.searchParams.get("code") },
  });

describe("registering where addresses are confirmed", () => {
  test("leads to an unconfirmed member, and by the mailed link to a full one", async () => {
    const target = "/discussion/5/tides?view=tree";
    const { status, body, headers } = await registerAt(site, { name: "Grace", target });
    expect({ status, ...body }).toMatchObject({ status: 201, isConfirmationSent: true });
    const cookie = cookieOf(headers);
    expect(await me(cookie)).toMatchObject({ roleIDs: [roleIDs.unconfirmed] });
    expect((await site.request("GET /users/me/account", { cookie })).body).toMatchObject({
      email: null,
      pendingEmail: "grace@example.org",
      emailConfirmed: false,
      hasPassword: true,
      isRecentlyConfirmed: true,
    });
    const link = await linkIn("grace@example.org");
    expect(link.origin).toBe("http://localhost:0");
    expect(link.searchParams.get("target")).toBe(target);
    expect((await confirm(link)).status).toBe(200);
    expect(await me(cookie)).toMatchObject({
      roleIDs: [roleIDs.member],
      email: "grace@example.org",
      emailConfirmed: true,
    });
    expectError(await confirm(link), 410);
  });

  test("stores the language of the form for later mails", async () => {
    const email = "layla@example.org";
    await registerAt(site, { name: "Layla" }, { cookie: "fm_locale=ar" });
    const first = await mailTo(email);
    await site.request("POST /users/request-password", { body: { email } });
    for (const mail of [first, await mailTo(email, 2)])
      expect(mail?.text).toMatch(/\p{Script=Arabic}/u);
  });

  test("leads to a full member, too, when an administrator confirms the address", async () => {
    const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body: role } = await site.request("POST /roles", {
      cookie: admin.cookie,
      body: { name: "Staff", domains: ["staff.example"] },
    });
    const { body, headers } = await registerAt(site, { name: "Hana", email: "hana@staff.example" });
    const patch = (userID: number) =>
      site.request(`PATCH /users/${userID}`, {
        cookie: admin.cookie,
        body: { emailConfirmed: true, roleID: [roleIDs.unconfirmed] },
      });
    expect((await patch(body.userID)).status).toBe(200);
    expect(await me(cookieOf(headers))).toMatchObject({
      email: "hana@staff.example",
      emailConfirmed: true,
      roleIDs: [roleIDs.member, role.roleID],
    });
    const nowhere = await createUser(site.ctx(), { email: null, emailConfirmed: false });
    expectError(await patch(nowhere.userID), 422, "emailConfirmed");
  });

  test("responds the same for a known email, whose owner is informed", async () => {
    const owner = await createUser(site.ctx(), { name: "Owner", email: "known@example.org" });
    const unknown = await registerAt(site, { name: "First" });
    const known = await registerAt(site, { name: "Second", email: "KNOWN@example.org" });
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(known.headers.get("x-app-statements")).toBe(unknown.headers.get("x-app-statements"));
    expect((await mailTo("KNOWN@example.org"))?.text).toContain("already belongs to your account");
    expect((await mailTo("KNOWN@example.org"))?.text).toContain(owner.name);
    expect(mailbox.to("KNOWN@example.org")[0]?.links.join()).not.toContain("code=");
  });

  test("does not reserve an unconfirmed email", async () => {
    await registerAt(site, { name: "Squatter", email: "victim@example.org" });
    const squatted = await linkIn("victim@example.org");
    await registerAt(site, { name: "Victim" });
    const own = await linkIn("victim@example.org", 2);
    expect((await confirm(own)).status).toBe(200);
    expectError(await confirm(squatted), 409);
  });

  test("lets a mistyped address be corrected, and only the newest link works", async () => {
    const { headers } = await registerAt(site, { name: "Typo", email: "tpyo@example.org" });
    const cookie = cookieOf(headers);
    const account = async () => (await site.request("GET /users/me/account", { cookie })).body;
    expect(await account()).toMatchObject({ email: null, mustConfirmEmail: true });
    const wrong = await linkIn("tpyo@example.org");
    const body = { email: "typo@example.org" };
    const again = await site.request("POST /users/me/confirmation-mail", { cookie, body });
    expect(again.status).toBe(202);
    const right = await linkIn("typo@example.org");
    expectError(await confirm(wrong), 410);
    expectError(await confirm(right, "1"), 410);
    expect((await confirm(right)).body.email).toBe("typo@example.org");
    expect(await account()).toMatchObject({ mustConfirmEmail: false });
    expectError(await site.request("POST /users/me/confirmation-mail", { body: {} }), 401);
    expectError(await site.request("POST /users/me/confirmation-mail", { cookie, body: {} }), 409);
  });

  test("is sent again to an email that another person entered", async () => {
    const unproven = { name: "Entered", email: "entered@example.org", emailConfirmed: false };
    const { cookie } = await signInAs(site.ctx(), unproven);
    const again = await site.request("POST /users/me/confirmation-mail", { cookie, body: {} });
    expect(again.status).toBe(202);
    expect((await confirm(await linkIn("entered@example.org"))).status).toBe(200);
    expect(await me(cookie)).toMatchObject({ emailConfirmed: true });
  });

  test("creates links that expire after three days, and none for banned members", async () => {
    await registerAt(site, { name: "Late" });
    const late = await linkIn("late@example.org");
    time += 3 * 86_400_000 + 1_000;
    expectError(await confirm(late), 410);
    const { body } = await registerAt(site, { name: "Banned" });
    const link = await linkIn("banned@example.org");
    await site.ctx().transaction((tx) => changeUser(tx, body.userID, { banned: 1 }));
    expectError(await confirm(link), 410);
  });
});

describe("the bot check", () => {
  const send = (extra: object) =>
    site.request("POST /users/register", {
      body: { name: "Robot", email: "robot@example.org", password, ...extra },
    });

  test("refuses no proof, a wrong one, one used before, and whoever fills in the hidden field", async () => {
    expectError(await send({}), 422, "botCheck");
    const good = await proof(site);
    expectError(await send({ botCheck: { ...good, token: "made up" } }), 422, "botCheck");
    expectError(await send({ botCheck: good, website: "https://spam.example" }), 422, "botCheck");
    expectError(await send({ botCheck: good, name: "a<b" }), 422, "name");
    expect((await send({ botCheck: good })).status).toBe(201);
    expectError(await send({ botCheck: good, name: "Robot-2" }), 422, "botCheck");
  });

  test("without JavaScript asks a question, and for the time that typing takes", async () => {
    const { body } = await site.request("POST /bot-checks");
    const { token, first, second } = body.challenge;
    const typist = { name: "Typist", email: "typist@example.org" };
    const botCheck = { token, answer: String(first + second) };
    expectError(await send({ ...typist, botCheck }), 422, "botCheck");
    time += 5_000;
    for (const answer of [undefined, "", "1", "x"])
      expectError(await send({ ...typist, botCheck: { token, answer } }), 422, "botCheck");
    expect((await send({ ...typist, botCheck })).status).toBe(201);
    expectError(await send({ name: "Typist-2", botCheck }), 422, "botCheck");
  });

  test("takes the answer in the digits of any script, and few such answers from everywhere", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 25; index += 1) {
      const { token, first, second } = (await site.request("POST /bot-checks")).body.challenge;
      time += 5_000;
      const arabic = new Intl.NumberFormat("ar-EG").format(first + second);
      const person = { name: `Digits-${index}`, email: `digits-${index}@example.org` };
      statuses.push((await send({ ...person, botCheck: { token, answer: arabic } })).status);
    }
    expect(statuses[0]).toBe(201);
    expect(statuses).toContain(429);
    expect((await registerAt(site, { name: "Worker" })).status).toBe(201);
  });
});

test("all errors of a registration are reported together", async () => {
  const wrong = { name: "a<b", email: "nowhere", password: "short" };
  const { status, body } = await registerAt(site, wrong);
  const fields = body.errors.map(({ field }: { field: string }) => field);
  expect({ status, fields }).toEqual({ status: 422, fields: ["name", "email", "password"] });
  expect(body.errors[0].message).toContain("A name can have letters, digits");
});

test("a taken name is reported together with invalid fields", async () => {
  await registerAt(site, { name: "Taken" });
  const wrong = { name: "taken", email: "nowhere", password: "short", profileFields: { made: 1 } };
  const problems = async (fields: object) => {
    const { status, body } = await registerAt(site, { ...wrong, ...fields });
    expect(status).toBe(422);
    return body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]);
  };
  expect(await problems({})).toEqual([
    ["email", "invalid"],
    ["password", "minLength"],
    ["name", "taken"],
    ["made", "invalid"],
  ]);
  const inForm = { email: "known@example.org", password };
  expect(await problems(inForm)).toEqual([
    ["name", "taken"],
    ["made", "invalid"],
  ]);
  expectError(await registerAt(site, { ...inForm, name: "taken" }), 409, "name");
  expect(await problems({ botCheck: {} })).toEqual([
    ["email", "invalid"],
    ["password", "minLength"],
    ["botCheck", "botCheck"],
  ]);
});

describe("names", () => {
  test.each([
    ["mixes scripts", "Аlice-mixed"],
    ["looks like another member's", "сосо"],
  ])("are refused when one %s", async (_what, name) => {
    await registerAt(site, { name: "coco", email: "coco@example.org" });
    const email = "look-alike@example.org";
    expectError(await registerAt(site, { name, email }), 422, "name");
  });

  test.each(["Дмитрий", "Νίκος", "さくら-ABC", "김철수", "محمد", "Zoë"])(
    "of one writing are fine: %s",
    async (name) => {
      const email = `writing-${Buffer.from(name).toString("hex")}@example.org`;
      expect((await registerAt(site, { name, email })).status).toBe(201);
    },
  );
});

describe("C27: mass assignment", () => {
  test.each([
    { roleID: [roleIDs.administrator] },
    { roleIDs: [roleIDs.administrator] },
    { isAdmin: true },
    { emailConfirmed: true },
    { email_confirmed: true },
    { points: 100 },
    { "user.banned": 0 },
    { userID: 1 },
    { bypassSpam: true },
  ])("sets nothing: %j", async (extra) => {
    const [field = ""] = Object.keys(extra);
    const name = `Climber-${field.replace(/\W/g, "")}`;
    const answer = await registerAt(site, { name, email: `${name}@example.org`, ...extra });
    expectIgnored(answer, field);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body } = await site.request(`GET /users/${answer.body.userID}`, { cookie });
    expect(body).toMatchObject({
      isAdmin: false,
      banned: 0,
      points: 0,
      bypassSpam: false,
      emailConfirmed: false,
      roleIDs: [expect.toSatisfy((roleID) => roleID !== roleIDs.administrator)],
    });
  });
});

describe("C16: passwords", () => {
  test.each([
    [["a long enough passphrase"]],
    [{ $ne: null }],
    [1_234_567_890],
    [true],
    [null],
    ["short"],
    ["x".repeat(501)],
    ["ä".repeat(500)],
    ["a".repeat(12)],
  ])("are refused: %j", async (wrong) => {
    expectError(await registerAt(site, { name: "Weak", password: wrong }), 422, "password");
  });

  test.each([
    "P@ssw0rd123",
    "We1come2024!",
    "abcdefghij",
    "abcd1234efgh",
    "QWERTYuiop[]",
    "asdfghjkl;1",
    "poiuytrewq",
    "FolkmootFolkmoot",
    "f0lkm00t2026",
    "xyxyxyxyxyxy",
    "guessable@Example.org",
    "guessable1!",
  ])("that are tried first are refused: %s", async (wrong) => {
    const { status, body } = await registerAt(site, { name: "Guessable", password: wrong });
    expect({ status, field: body.errors[0].field }).toEqual({ status: 422, field: "password" });
  });

  test.each([
    "abcdef is how it began",
    "mypasswordisunusual",
    "Folkmoot has 3 doors",
    "tr0ub4dor&3x",
  ])("that only begin like them are fine: %s", async (fine) => {
    const name = `Fine-${fine.length}`;
    expect((await registerAt(site, { name, password: fine })).status).toBe(201);
  });

  test("are not the own address, neither when they are changed nor by a mailed link", async () => {
    const name = "Ownmail";
    const email = "long.own.address@example.org";
    const { headers } = await registerAt(site, { name, email });
    const cookie = cookieOf(headers);
    const change = { password: email, passwordConfirmation: password };
    expectError(await site.request("PATCH /users/me/account", { cookie, body: change }), 422);
    await mailTo(email);
    await site.request("POST /users/request-password", { body: { email: name } });
    const token = (await linkIn(email, 2)).searchParams.get("token");
    for (const wrong of [email, "Long.Own.Address"]) {
      const body = { token, password: wrong };
      expectError(await site.request("POST /users/password-reset", { body }), 422, "password");
    }
  });

  test("are compared in full, with spaces, in any normalization form", async () => {
    const long = `${"caf\u00e9 ".repeat(18)}tail `;
    await registerAt(site, { name: "Longpass", password: long });
    const signIn = (given: string) =>
      site.request("POST /sessions", { body: { name: "Longpass", password: given } });
    expect((await signIn(long.normalize("NFD"))).status).toBe(201);
    expectError(await signIn(long.trim()), 401);
    expectError(await signIn(long.slice(0, 72)), 401);
  });
});

test("signed-in members cannot register", async () => {
  const { cookie } = await signInAs(site.ctx());
  const body = {
    name: "Another",
    email: "another@example.org",
    password,
    botCheck: await proof(site),
  };
  expectError(await site.request("POST /users/register", { body, cookie }), 403);
});

describe("a site with registration by a service only", () => {
  const connected = testSite({
    environment: { FOLKMOOT_SETTING_REGISTRATION__METHOD: "connect" },
  });
  test("has no form", async () => {
    expectError(await registerAt(connected, { name: "Nobody" }), 403);
  });
});
