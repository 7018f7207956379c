import { afterAll, describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { cookieFor, signInAs } from "../factories.ts";
import { createAuthenticator } from "../fixtures/authenticator.ts";
import { openMailbox } from "../fixtures/mailbox.ts";
import { cookieOf, password, registerAt } from "../fixtures/register.ts";
import { timeCodeAt } from "../second-factor/time-codes.ts";

const mailbox = await openMailbox();
let time = Date.now();
const site = testSite({
  environment: { SMTP_URL: mailbox.url },
  runsJobs: true,
  now: () => new Date(time),
});
afterAll(() => mailbox.close());

const me = async (cookie: string) => (await site.request("GET /users/me", { cookie })).body;
const member = (name: string, roles: readonly number[] = [roleIDs.member]) =>
  signInAs(site.ctx(), { name, email: `${name.toLowerCase()}@example.org`, password, roles });
const change = (cookie: string, body: object) =>
  site.request("PATCH /users/me/account", { cookie, body });
const linkTo = async (address: string, count = 1) => {
  await expect.poll(() => mailbox.to(address).length).toBe(count);
  return new URL(mailbox.to(address)[count - 1]?.links[0] ?? "http://none").searchParams;
};
const confirm = (userID: number, link: URLSearchParams) =>
  site.request(`POST /users/${userID}/confirm-email`, {
    body: { confirmationCode: link.get("code") },
  });

describe("C19: changing the address", () => {
  test("applies once the new one is confirmed, and can be reverted by the old one", async () => {
    const { user, cookie } = await member("Ann");
    const body = { email: "ann@new.example.org", passwordConfirmation: password };
    expect((await change(cookie, body)).body).toMatchObject({
      email: "ann@example.org",
      pendingEmail: "ann@new.example.org",
    });
    const link = await linkTo("ann@new.example.org");
    expect((await confirm(user.userID, link)).status).toBe(200);
    expect((await me(cookie)).email).toBe("ann@new.example.org");
    const undo = { token: (await linkTo("ann@example.org")).get("token") };
    await change(cookie, { email: "ann@third.example.org", passwordConfirmation: password });
    await confirm(user.userID, await linkTo("ann@third.example.org"));
    await linkTo("ann@new.example.org", 2);
    expect((await site.request("POST /users/restore-email", { body: undo })).status).toBe(204);
    expect((await me(cookie)).userID).toBe(0);
    const signIn = { body: { name: "Ann", password } };
    expectError(await site.request("POST /sessions", signIn), 401);
    const own = await cookieFor(site.ctx(), user.userID);
    expect((await me(own)).email).toBe("ann@example.org");
    expectError(await site.request("POST /users/restore-email", { body: undo }), 410);
  });

  test("can be withdrawn, which invalidates its link", async () => {
    const { user, cookie } = await member("Wil");
    const withdraw = () => site.request("DELETE /users/me/pending-email", { cookie });
    expectError(await withdraw(), 409);
    await change(cookie, { email: "wil@new.example.org", passwordConfirmation: password });
    const link = await linkTo("wil@new.example.org");
    expect((await withdraw()).status).toBe(204);
    const own = await site.request("GET /users/me/account", { cookie });
    expect(own.body).toMatchObject({ email: "wil@example.org", pendingEmail: null });
    expectError(await confirm(user.userID, link), 410);
  });

  test("can be withdrawn by the member only, and only with another email", async () => {
    expectError(await site.request("DELETE /users/me/pending-email"), 401);
    const { headers } = await registerAt(site, { name: "Wim" });
    const cookie = cookieOf(headers);
    expectError(await site.request("DELETE /users/me/pending-email", { cookie }), 409);
    const own = await site.request("GET /users/me/account", { cookie });
    expect(own.body).toMatchObject({ pendingEmail: "wim@example.org" });
  });

  test("revokes all access when reverted, and the owner can set a password", async () => {
    const { user, cookie } = await member("Zoe");
    await change(cookie, { email: "thief@new.example.org", passwordConfirmation: password });
    await confirm(user.userID, await linkTo("thief@new.example.org"));
    const undo = { token: (await linkTo("zoe@example.org")).get("token") };
    const factor = await site.request("POST /users/me/time-codes", { cookie });
    const code = timeCodeAt(factor.body.secret, new Date(time));
    await site.request("POST /users/me/time-codes/confirmation", { cookie, body: { code } });
    const options = await site.request("POST /users/me/passkeys/options", { cookie });
    const credential = createAuthenticator(site.address()).create(options.body.challenge);
    const passkey = { name: "Thief", credential };
    await site.request("POST /users/me/passkeys", { cookie, body: passkey });
    const { body: passkeys } = await site.request("GET /users/me/passkeys", { cookie });
    expect(passkeys).toHaveLength(1);
    const made = { name: "Thief", permissions: ["profiles.view"] };
    const { body: token } = await site.request("POST /tokens", { cookie, body: made });
    expect((await site.request("POST /users/restore-email", { body: undo })).status).toBe(204);
    expect((await me(cookie)).userID).toBe(0);
    expectError(await site.request("GET /users/me", { token: token.accessToken }), 410);
    await site.request("POST /users/request-password", { body: { email: "zoe@example.org" } });
    await linkTo("zoe@example.org", 3);
    const links = mailbox.to("zoe@example.org").flatMap((mail) => mail.links);
    const link = new URL(links.find((url) => url.includes("password")) ?? "").searchParams;
    const { status, headers } = await site.request("POST /users/password-reset", {
      body: { token: link.get("token"), password: "another long passphrase" },
    });
    expect(status).toBe(201);
    const own = cookieOf(headers);
    expect((await me(own)).userID).toBe(user.userID);
    expect((await site.request("GET /users/me/passkeys", { cookie: own })).body).toEqual([]);
  });

  test("does not reveal whether the new one is known, and never takes it", async () => {
    await createUser(site.ctx(), { email: "taken@example.org" });
    const { cookie } = await member("Bea");
    const [taken, free] = [
      await change(cookie, { email: "taken@example.org", passwordConfirmation: password }),
      await change(cookie, { email: "free@example.org", passwordConfirmation: password }),
    ];
    expect([taken.status, free.status]).toEqual([200, 200]);
    expect(taken.headers.get("x-app-statements")).toBe(free.headers.get("x-app-statements"));
    expect((await me(cookie)).email).toBe("bea@example.org");
  });

  describe("on a site that sends no mail", () => {
    const silent = testSite({ environment: { NODE_ENV: "production" } });

    test("C04: needs an administrator, and does not reveal whether it is known", async () => {
      const ctx = silent.ctx();
      await createUser(ctx, { email: "known@example.org" });
      const ada = await signInAs(ctx, { name: "Ada", roles: [roleIDs.administrator] });
      const asked = await Promise.all(
        ["known@example.org", "unknown@example.org"].map(async (email, index) => {
          const { user, cookie } = await signInAs(ctx, {
            name: `Asker-${index}`,
            email: `asker-${index}@example.org`,
            password,
          });
          const body = { email, passwordConfirmation: password };
          const call = { cookie, body };
          const changed = await silent.request("PATCH /users/me/account", call);
          const byRecord = await silent.request(`PATCH /users/${user.userID}`, call);
          expect(byRecord.status).toBe(200);
          const own = await silent.request("GET /users/me/account", { cookie });
          expect(own.body).toMatchObject({
            email: `asker-${index}@example.org`,
            pendingEmail: email,
            isConfirmedByMail: false,
            emailConfirmed: true,
          });
          return { user, email, changed, keys: Object.keys(byRecord.body) };
        }),
      );
      expect(asked.map(({ changed }) => changed.status)).toEqual([200, 200]);
      expect(asked[0]?.keys).toEqual(asked[1]?.keys);
      const statements = asked.map(({ changed }) => changed.headers.get("x-app-statements"));
      expect(statements[0]).toBe(statements[1]);
      const enter = (index: number) =>
        silent.request(`PATCH /users/${asked[index]?.user.userID}`, {
          cookie: ada.cookie,
          body: { email: asked[index]?.email },
        });
      expectError(await enter(0), 409, "email");
      expect((await enter(1)).body).toMatchObject({ email: "unknown@example.org" });
    });
  });

  test.each([
    ["without the password", { email: "x@example.org" }, "passwordConfirmation"],
    [
      "with a wrong one",
      { email: "x@example.org", passwordConfirmation: "wrong" },
      "passwordConfirmation",
    ],
    ["to no address", { email: "x@", passwordConfirmation: password }, "email"],
    [
      "to one that only looks like another",
      { email: "bob@exаmple.org", passwordConfirmation: password },
      "email",
    ],
  ])("is refused %s", async (what, body, field) => {
    const { cookie } = await member(`Cy-${what.replaceAll(" ", "-").slice(0, 20)}`);
    expectError(await change(cookie, body), 422, field);
  });

  test("ignores fields that members may not set", async () => {
    const { cookie } = await member("Cy-climber");
    expectIgnored(
      await change(cookie, { isAdmin: true, passwordConfirmation: password }),
      "isAdmin",
    );
    expect((await site.request("GET /users/me", { cookie })).body.isAdmin).toBe(false);
  });

  test("can be limited to administrators, except for members without an email", async () => {
    const administrator = (await member("Boss", [roleIDs.administrator])).cookie;
    const { cookie } = await member("Vic");
    const without = await signInAs(site.ctx(), { email: null, password });
    const allow = (allowed: boolean) =>
      site.request("PATCH /config", {
        cookie: administrator,
        body: { "profile.editEmails": allowed },
      });
    const account = async () => (await site.request("GET /users/me/account", { cookie })).body;
    const give = (who: string, name: string) =>
      change(who, { email: `${name}@new.example.org`, passwordConfirmation: password });
    expect((await account()).mayChangeEmail).toBe(true);
    expect((await allow(false)).status).toBe(204);
    expect((await account()).mayChangeEmail).toBe(false);
    expectError(await give(cookie, "vic"), 403);
    expect((await give(without.cookie, "without")).status).toBe(200);
    expect((await give(administrator, "boss")).status).toBe(200);
    await allow(true);
    expect((await give(cookie, "vic")).status).toBe(200);
  });

  test("is refused to guests", async () => {
    expectError(await site.request("PATCH /users/me/account", { body: {} }), 401);
    expectError(await site.request("GET /users/me/account"), 401);
  });
});

describe("changing the password", () => {
  test("ends all other sessions and rotates the secret of this one", async () => {
    const { user, cookie } = await member("Dora");
    const other = await cookieFor(site.ctx(), user.userID);
    const body = { password: "another long passphrase", passwordConfirmation: password };
    const { status, headers } = await change(cookie, body);
    expect(status).toBe(200);
    expect((await me(other)).userID).toBe(0);
    expect((await me(cookie)).userID).toBe(0);
    expect((await me(cookieOf(headers))).userID).toBe(user.userID);
    await linkTo("dora@example.org");
    expect(mailbox.to("dora@example.org")[0]?.subject).toContain("password");
  });

  test("works through the member's record as well", async () => {
    const { user, cookie } = await member("Dina");
    const path = `PATCH /users/${user.userID}`;
    const wish = { password: "another long passphrase" };
    expectError(await site.request(path, { cookie, body: wish }), 422, "passwordConfirmation");
    const body = { ...wish, passwordConfirmation: password };
    expect((await site.request(path, { cookie, body })).status).toBe(200);
    const signIn = { body: { name: "Dina", password: "another long passphrase" } };
    expect((await site.request("POST /sessions", signIn)).status).toBe(201);
  });
});

describe("changing the name", () => {
  test("requires the permission, and refuses taken and look-alike names", async () => {
    const { cookie } = await member("Eli");
    const body = { name: "Elias", passwordConfirmation: password };
    expectError(await change(cookie, body), 403);
    const admin = await member("Fay", [roleIDs.administrator]);
    expect((await change(admin.cookie, { ...body, name: "Fay-2" })).body.name).toBe("Fay-2");
    expectError(await change(admin.cookie, { ...body, name: "eli" }), 409, "name");
    await createUser(site.ctx(), { name: "coco" });
    expectError(await change(admin.cookie, { ...body, name: "сосо" }), 422, "name");
  });
});

describe("confirming one's identity", () => {
  const beginCodes = (cookie: string) => site.request("POST /users/me/time-codes", { cookie });

  test("is required after half an hour, and rotates the secret of the session", async () => {
    const { user, cookie } = await member("Gus");
    time += 1_801_000;
    expect(expectError(await beginCodes(cookie), 403)).toMatchObject({
      code: "reauthenticationRequired",
    });
    const confirmWith = (given: string) =>
      site.request("POST /sessions/current/confirmation", { cookie, body: { password: given } });
    expectError(await confirmWith("not the password"), 422, "password");
    const { status, headers } = await confirmWith(password);
    expect(status).toBe(204);
    expect((await me(cookie)).userID).toBe(0);
    expect((await me(cookieOf(headers))).userID).toBe(user.userID);
    expect((await beginCodes(cookieOf(headers))).status).toBe(201);
  });

  test("is refused to guests", async () => {
    const body = { password };
    expectError(await site.request("POST /sessions/current/confirmation", { body }), 401);
  });
});
