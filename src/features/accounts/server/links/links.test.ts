import { request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { changeUser } from "#features/users/server/public.ts";
import { cookieFor, signInAs } from "../factories.ts";
import { openMailbox } from "../fixtures/mailbox.ts";
import { cookieOf, password, registerAt } from "../fixtures/register.ts";

const mailbox = await openMailbox();
let time = Date.now();
const site = testSite({
  environment: { SMTP_URL: mailbox.url },
  runsJobs: true,
  now: () => new Date(time),
});
afterAll(() => mailbox.close());

const me = async (cookie: string) => (await site.request("GET /users/me", { cookie })).body;
const member = (name: string) =>
  signInAs(site.ctx(), { name, email: `${name.toLowerCase()}@example.org`, password });
const tokenTo = async (address: string, count = 1) => {
  await expect.poll(() => mailbox.to(address).length).toBe(count);
  const link = new URL(mailbox.to(address)[count - 1]?.links[0] ?? "");
  return link.searchParams.get("token") ?? "";
};
const ask = (email: string) => site.request("POST /users/request-password", { body: { email } });
const reset = (token: string, next = "another long passphrase") =>
  site.request("POST /users/password-reset", { body: { token, password: next } });
const signIn = (name: string, given = password) =>
  site.request("POST /sessions", { body: { name, password: given } });

describe("C03: a link to set a new password", () => {
  test("works once, ends all other sessions and links, and the member is informed", async () => {
    const ann = await member("Ann");
    const other = await cookieFor(site.ctx(), ann.user.userID);
    const { body: program } = await site.request("POST /tokens", {
      cookie: ann.cookie,
      body: { name: "Program", permissions: ["profiles.view"] },
    });
    await expect.poll(() => mailbox.to("ann@example.org").length).toBe(1);
    expect((await ask("ann")).status).toBe(201);
    const link = await tokenTo("ann@example.org", 2);
    const check = await site.request("GET /users/password-reset", { query: `token=${link}` });
    expect(check.body).toEqual({ name: "Ann" });
    const { status, headers } = await reset(link);
    expect(status).toBe(201);
    expect(await me(cookieOf(headers))).toMatchObject({ name: "Ann" });
    expectError(await site.request("GET /users/me", { token: program.accessToken }), 410);
    for (const cookie of [ann.cookie, other]) expect((await me(cookie)).userID).toBe(0);
    expectError(await reset(link), 410);
    expectError(await signIn("Ann"), 401);
    expect((await signIn("Ann", "another long passphrase")).status).toBe(201);
    await expect.poll(() => mailbox.to("ann@example.org").length).toBe(3);
    expect(mailbox.to("ann@example.org")[2]?.subject).toContain("was changed");
  });

  test("is replaced by a newer one, and valid for its purpose only", async () => {
    await member("Bea");
    await ask("bea@example.org");
    const first = await tokenTo("bea@example.org");
    await ask("bea@example.org");
    const second = await tokenTo("bea@example.org", 2);
    expectError(await reset(first), 410);
    const body = { token: second };
    expectError(await site.request("POST /sessions/by-link", { body }), 410);
    expectError(await reset(second, "short"), 422, "password");
    expect((await reset(second)).status).toBe(201);
  });

  test.each(["an hour", "a ban", "a change of the address", "a change of the password"])(
    "no longer works after %s",
    async (what) => {
      const name = `Cy-${what.replaceAll(" ", "-")}`;
      const { user, cookie } = await member(name);
      await ask(name);
      const token = await tokenTo(user.email ?? "");
      const change = (body: object) =>
        site.request("PATCH /users/me/account", {
          cookie,
          body: { ...body, passwordConfirmation: password },
        });
      if (what === "an hour") time += 3_601_000;
      if (what === "a ban")
        await site.ctx().transaction((tx) => changeUser(tx, user.userID, { banned: 1 }));
      if (what === "a change of the password") await change({ password: "a third passphrase" });
      if (what === "a change of the address") {
        await change({ email: `${name}@new.example.org` });
        const address = `${name}@new.example.org`;
        await expect.poll(() => mailbox.to(address).length).toBe(1);
        const code = new URL(mailbox.to(address)[0]?.links[0] ?? "").searchParams.get("code");
        const body = { confirmationCode: code };
        await site.request(`POST /users/${user.userID}/confirm-email`, { body });
      }
      expectError(await reset(token), 410);
      expectError(await reset("made up"), 410);
    },
  );

  test("is requested with the same work and response for known and unknown members", async () => {
    await member("Dora");
    const banned = await member("Dan");
    await site.ctx().transaction((tx) => changeUser(tx, banned.user.userID, { banned: 1 }));
    const answers = [
      await ask("Dora"),
      await ask("Dan"),
      await ask("Nobody"),
      await ask("x@y.example"),
    ];
    const seen = answers.map(({ status, body, headers }) => ({
      status,
      body,
      statements: headers.get("x-app-statements"),
    }));
    for (const each of seen) expect(each).toEqual(seen[0]);
    expect(seen[0]?.status).toBe(201);
  });

  test.each([
    ["Host", { host: "evil.test" }],
    ["X-Forwarded-Host", { "x-forwarded-host": "evil.test" }],
    ["Forwarded", { forwarded: "host=evil.test" }],
    ["X-Original-Host", { "x-original-host": "evil.test" }],
  ])("never follows %s", async (what, headers) => {
    const name = `Host-${what}`;
    const { user } = await member(name);
    const url = `${site.address()}/api/v2/users/request-password`;
    const status = await post(url, { email: name }, headers);
    expect(status).toBe(201);
    await tokenTo(user.email ?? "");
    for (const link of mailbox.to(user.email ?? "").flatMap(({ links }) => links))
      expect(new URL(link).host).toBe("localhost:0");
  });

  test("is not mailed to the same member again and again", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await ask("Flooded")).status);
    expect(statuses.slice(0, 3)).toEqual([201, 201, 201]);
    expect(statuses).toContain(429);
  });
});

async function post(url: string, body: object, headers: Record<string, string>): Promise<number> {
  const sent = JSON.stringify(body);
  const type = { "content-type": "application/json", "content-length": String(sent.length) };
  return new Promise((resolve, reject) => {
    httpRequest(
      url,
      { method: "POST", headers: { "x-requested-with": "tests", ...type, ...headers } },
      (response) => void text(response).then(() => resolve(response.statusCode ?? 0), reject),
    )
      .on("error", reject)
      .end(sent);
  });
}

describe("a link to sign in", () => {
  const askFor = (email: string) => site.request("POST /sessions/links", { body: { email } });
  const open = (token: string, cookie = "") =>
    site.request("POST /sessions/by-link", { cookie, body: { token } });

  test("works once, in the browser that asked for it", async () => {
    await member("Eve");
    const { status, headers } = await askFor("eve@example.org");
    expect(status).toBe(201);
    const token = await tokenTo("eve@example.org");
    expectError(await open(token), 403);
    expectError(await open(token, "folkmoot-link=made-up"), 403);
    const signedIn = await open(token, cookieOf(headers));
    expect(signedIn.status).toBe(201);
    expect(await me(cookieOf(signedIn.headers))).toMatchObject({ name: "Eve" });
    expectError(await open(token, cookieOf(headers)), 410);
  });

  test("expires after a quarter of an hour", async () => {
    await member("Fay");
    const { headers } = await askFor("fay@example.org");
    const token = await tokenTo("fay@example.org");
    time += 901_000;
    expectError(await open(token, cookieOf(headers)), 410);
  });

  test("is requested with the same work and response for known and unknown members", async () => {
    await member("Gil");
    const [known, unknown] = [await askFor("gil@example.org"), await askFor("nobody@example.org")];
    expect(known.status).toBe(unknown.status);
    expect(known.headers.get("x-app-statements")).toBe(unknown.headers.get("x-app-statements"));
    expectError(await askFor("not an address"), 422, "email");
  });
});

describe("an unconfirmed member", () => {
  beforeEach(() => {
    // Resets the rate limits used up by previous tests.
    time += 86_500_000;
  });
  const askFor = (email: string) => site.request("POST /sessions/links", { body: { email } });
  const byLink = (token: string, headers: Headers) =>
    site.request("POST /sessions/by-link", { cookie: cookieOf(headers), body: { token } });
  const mails = (address: string, count: number) =>
    expect.poll(() => mailbox.to(address).length).toBe(count);

  test.each(["Hal", "hal-mail@example.org"])(
    "sets a new password by %s, which confirms it",
    async (login) => {
      const name = login.includes("@") ? "Hal-mail" : "Hal";
      const email = `${name.toLowerCase()}@example.org`;
      await registerAt(site, { name });
      await mails(email, 1);
      expect((await ask(login)).status).toBe(201);
      const { status, headers } = await reset(await tokenTo(email, 2));
      expect(status).toBe(201);
      expect(await me(cookieOf(headers))).toMatchObject({ name, email, emailConfirmed: true });
    },
  );

  test("signs in by a mailed link, which confirms it", async () => {
    await registerAt(site, { name: "Ida" });
    await mails("ida@example.org", 1);
    const { headers } = await askFor("IDA@example.org");
    await mails("IDA@example.org", 1);
    const signedIn = await byLink(await tokenTo("IDA@example.org"), headers);
    expect(signedIn.status).toBe(201);
    expect(await me(cookieOf(signedIn.headers))).toMatchObject({ emailConfirmed: true });
  });

  test("cannot confirm an email that another member confirmed first", async () => {
    const { body } = await registerAt(site, { name: "Joe" });
    await mails("joe@example.org", 1);
    await ask("Joe");
    const token = await tokenTo("joe@example.org", 2);
    await signInAs(site.ctx(), {
      name: "Joanna",
      email: "joe@example.org",
      password: "hers alone!",
    });
    expectError(await reset(token), 409);
    await ask("Joe");
    await ask("joe@example.org");
    await tokenTo("joe@example.org", 3);
    expect(mailbox.to("joe@example.org")[2]?.text).toContain("Joanna");
    expect((await signIn("joe@example.org", "hers alone!")).body.name).toBe("Joanna");
    expect((await signIn("joe@example.org")).body).toMatchObject({ userID: body.userID });
  });

  test("cannot use a link to an email that was corrected", async () => {
    const { headers } = await registerAt(site, { name: "Kay", email: "kya@example.org" });
    await mails("kya@example.org", 1);
    await ask("Kay");
    const token = await tokenTo("kya@example.org", 2);
    const body = { email: "kay@example.org" };
    await site.request("POST /users/me/confirmation-mail", { cookie: cookieOf(headers), body });
    expectError(await reset(token), 410);
  });

  test("signs in with the email and password, even if several registered with it", async () => {
    const email = "shared@example.org";
    await registerAt(site, { name: "Lea", email, password: "the password of Lea" });
    await registerAt(site, { name: "Max", email, password: "the password of Max" });
    expect((await signIn("Shared@example.org", "the password of Lea")).body.name).toBe("Lea");
    expect((await signIn(email, "the password of Max")).body.name).toBe("Max");
    const [waiting, nobody] = [await signIn(email), await signIn("no-one@example.org")];
    expect(waiting.status).toBe(401);
    expect(waiting.body).toEqual(nobody.body);
    expect(waiting.headers.get("x-app-statements")).toBe(nobody.headers.get("x-app-statements"));
  });

  test("does not reset guesses at the owner of the email", async () => {
    await member("Nan");
    const own = "the password of a guesser";
    await registerAt(site, { name: "Guesser", email: "nan@example.org", password: own });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1)
      for (const given of ["a wrong password", own])
        statuses.push((await signIn("nan@example.org", given)).status);
    expect(statuses).toContain(429);
  });
});
