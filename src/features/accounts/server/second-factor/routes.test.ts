import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { encrypt } from "#platform/server/secret/encrypt.ts";
import { signInAs } from "../factories.ts";
import { createAuthenticator } from "../fixtures/authenticator.ts";
import { cookieOf, password } from "../fixtures/register.ts";
import { timeCodeAt } from "./time-codes.ts";

const step = 30_000;
let time = Date.now();
const pass = (ms: number) => {
  time += ms;
};
const site = testSite({ now: () => new Date(time) });
const post = (path: string, body?: unknown, cookie = "") =>
  site.request(`POST ${path}`, { body, cookie });
const codeNow = (secret: string) => timeCodeAt(secret, new Date(time));

async function enrol(name: string) {
  const { user, cookie } = await signInAs(site.ctx(), { name, password });
  const { body } = await post("/users/me/time-codes", undefined, cookie);
  const secret: string = body.secret;
  const code = codeNow(secret);
  const answer = await post("/users/me/time-codes/confirmation", { code }, cookie);
  pass(2 * step);
  const recoveryCodes: string[] = answer.body.recoveryCodes;
  return { user, cookie, secret, url: body.url as string, recoveryCodes };
}

async function firstStep(name: string) {
  const answer = await post("/sessions", { name, password });
  return { answer, cookie: cookieOf(answer.headers) };
}
const secondStep = (cookie: string, code: string) =>
  post("/sessions/second-factor", { code }, cookie);

describe("C17: two-step sign-in", () => {
  test("requires the code; the first step alone gives no access", async () => {
    const { user, secret, url } = await enrol("Ann");
    expect(url).toMatch(/^otpauth:\/\/totp\/Folkmoot:Ann\?/);
    const { answer, cookie } = await firstStep("Ann");
    expect(answer).toMatchObject({
      status: 202,
      body: { userID: null, name: null, secondFactors: ["timeCode", "recoveryCode"] },
    });
    expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
    expectError(await post("/users/me/time-codes", undefined, cookie), 401);
    const { status, headers } = await secondStep(cookie, codeNow(secret));
    expect(status).toBe(201);
    const { body } = await site.request("GET /users/me", { cookie: cookieOf(headers) });
    expect(body.userID).toBe(user.userID);
    pass(step);
    expectError(await secondStep(cookie, codeNow(secret)), 401);
  });

  test("refuses used and older codes", async () => {
    const { secret } = await enrol("Bea");
    const [first, second] = [await firstStep("Bea"), await firstStep("Bea")];
    const old = codeNow(secret);
    pass(step);
    const code = codeNow(secret);
    expect((await secondStep(first.cookie, code)).status).toBe(201);
    expectError(await secondStep(second.cookie, code), 422, "code");
    expectError(await secondStep(second.cookie, old), 422, "code");
  });

  test("accepts a recovery code once, even concurrently", async () => {
    const { recoveryCodes } = await enrol("Cem");
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ""] = recoveryCodes;
    const started = await Promise.all(Array.from({ length: 4 }, () => firstStep("Cem")));
    const answers = await Promise.all(started.map(({ cookie }) => secondStep(cookie, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [, next = ""] = recoveryCodes;
    const { cookie } = await firstStep("Cem");
    expect((await secondStep(cookie, next.replaceAll("-", " ").toUpperCase())).status).toBe(201);
  });

  test("limits guesses within and across sign-ins", async () => {
    await enrol("Dee");
    const { cookie } = await firstStep("Dee");
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push((await secondStep(cookie, "000000")).status);
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(statuses).toContain(429);
    const other = await firstStep("Dee");
    expect((await secondStep(other.cookie, "000000")).status).toBe(429);
  });

  test("expires a pending sign-in after ten minutes", async () => {
    const { secret } = await enrol("Eli");
    const { cookie } = await firstStep("Eli");
    pass(601_000);
    expectError(await secondStep(cookie, codeNow(secret)), 401);
    expectError(await secondStep("", codeNow(secret)), 401);
    expectError(await secondStep("folkmoot-second-step=made-up", codeNow(secret)), 401);
  });

  test("is required after a passkey without user verification", async () => {
    const { cookie } = await enrol("Fay");
    const authenticator = createAuthenticator(site.address());
    const { body } = await post("/users/me/passkeys/options", undefined, cookie);
    const credential = authenticator.create(body.challenge);
    await post("/users/me/passkeys", { name: "Key", credential }, cookie);
    const signIn = async (isVerified: boolean) => {
      const options = await post("/sessions/passkey-options");
      const given = authenticator.get(options.body.challenge, { isVerified });
      return (await post("/sessions/by-passkey", { credential: given })).status;
    };
    expect([await signIn(false), await signIn(true)]).toEqual([202, 201]);
  });

  test("informs the member of each used recovery code and of how many are left", async () => {
    const { user, recoveryCodes } = await enrol("Abe");
    for (const code of recoveryCodes.slice(0, 9)) {
      const { cookie } = await firstStep("Abe");
      expect((await secondStep(cookie, code)).status).toBe(201);
    }
    const wrong = await firstStep("Abe");
    expectError(await secondStep(wrong.cookie, recoveryCodes[0] ?? ""), 422, "code");
    const mails = (await readMails(site)).filter(({ to }) => to === user.email).slice(1);
    expect(mails).toHaveLength(9);
    expect(mails[0]?.subject).toBe("A recovery code was used to sign in to Folkmoot");
    expect(mails[0]?.text).toMatch(/with a recovery code on \w+ \d+, \d{4} at .* UTC/);
    expect(mails[0]?.text).toContain("You have 9 recovery codes left");
    expect(mails[8]?.text).toContain("You have 1 recovery code left");
  });

  test("is disabled by the member after recent authentication, who is informed", async () => {
    const { user, cookie } = await enrol("Gus");
    pass(1_801_000);
    expectError(await site.request("DELETE /users/me/time-codes", { cookie }), 403);
    const confirmed = await post("/sessions/current/confirmation", { password }, cookie);
    const fresh = cookieOf(confirmed.headers);
    expect((await site.request("DELETE /users/me/time-codes", { cookie: fresh })).status).toBe(204);
    expect((await firstStep("Gus")).answer.status).toBe(201);
    const mails = (await readMails(site)).filter(({ to }) => to === user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Two-step sign-in is on at Folkmoot",
      "Two-step sign-in is off at Folkmoot",
    ]);
  });

  test("F63: accepts recovery codes after the site secret changed", async () => {
    const { user, secret, recoveryCodes } = await enrol("Lou");
    const { db } = site.ctx();
    const sealed = encrypt(randomBytes(32), Buffer.from(secret));
    await db
      .updateTable("timeCodes")
      .set({ secret: sealed })
      .where("userID", "=", user.userID)
      .execute();
    const { cookie } = await firstStep("Lou");
    expectError(await secondStep(cookie, codeNow(secret)), 422, "code");
    expect((await secondStep(cookie, recoveryCodes[0] ?? "")).status).toBe(201);
  });

  test("replaces the recovery codes", async () => {
    const { cookie, recoveryCodes } = await enrol("Hal");
    const { status, body } = await post("/users/me/recovery-codes", undefined, cookie);
    expect({ status, count: body.recoveryCodes.length }).toEqual({ status: 201, count: 10 });
    const started = await firstStep("Hal");
    expectError(await secondStep(started.cookie, recoveryCodes[0] ?? ""), 422, "code");
    expect((await secondStep(started.cookie, body.recoveryCodes[0])).status).toBe(201);
  });

  test("is enabled by the first code, and cannot be set up twice", async () => {
    const { cookie } = await signInAs(site.ctx(), { name: "Ida", password });
    await post("/users/me/time-codes", undefined, cookie);
    expectError(
      await post("/users/me/time-codes/confirmation", { code: "000000" }, cookie),
      422,
      "code",
    );
    expect((await firstStep("Ida")).answer.status).toBe(201);
    expectError(await post("/users/me/recovery-codes", undefined, cookie), 409);
    const jo = await enrol("Jo-two");
    expectError(await post("/users/me/time-codes", undefined, jo.cookie), 409);
  });

  test("stores secrets encrypted", async () => {
    const { user, secret, recoveryCodes } = await enrol("Kim");
    const { db } = site.ctx();
    const rows = await db
      .selectFrom("timeCodes")
      .selectAll()
      .where("userID", "=", user.userID)
      .execute();
    const codes = await db.selectFrom("recoveryCodes").selectAll().execute();
    const dump = JSON.stringify([rows, codes].flat().map((row) => Object.values(row).map(String)));
    expect(dump).not.toContain(secret);
    for (const code of recoveryCodes) expect(dump).not.toContain(code);
  });

  test("is refused to guests", async () => {
    expectError(await post("/users/me/time-codes"), 401);
    expectError(await site.request("DELETE /users/me/time-codes"), 401);
    expectError(await post("/users/me/recovery-codes"), 401);
  });
});
