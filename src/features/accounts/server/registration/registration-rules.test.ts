import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { type SettingsRule, settingsRules } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { signInAs } from "../factories.ts";
import { botCheck } from "../settings.ts";

const site = testSite();
const withKeys = testSite({
  environment: {
    FOLKMOOT_SETTING_TURNSTILE__SITEKEY: "the site key",
    FOLKMOOT_SETTING_TURNSTILE__SECRETKEY: "the secret",
  },
});
const keys = { "recaptcha.siteKey": "for pages", "recaptcha.secretKey": "for the server" };

async function administratorOf(at: TestSite) {
  const { cookie } = await signInAs(at.ctx(), { roles: [roleIDs.administrator] });
  return (body: object) => at.request("PATCH /config", { cookie, body });
}

describe("a bot check by a provider", () => {
  test("is refused without its keys, which the error names", async () => {
    const change = await administratorOf(site);
    const refused = await change({ "registration.botCheck": "recaptcha", "site.title": "Other" });
    expectError(refused, 422, "recaptcha.siteKey");
    expect(refused.body.errors).toMatchObject([
      {
        field: "recaptcha.siteKey",
        message: "reCAPTCHA needs its site key. Without it, nobody could register.",
      },
      { field: "recaptcha.secretKey" },
    ]);
    const half = { "registration.botCheck": "turnstile", "turnstile.siteKey": "for pages" };
    expectError(await change(half), 422, "turnstile.secretKey");
    const { body } = await site.request("GET /config");
    expect(body).toMatchObject({
      "registration.botCheck": "proofOfWork",
      "turnstile.siteKey": "",
    });
    expect(body["site.title"]).not.toBe("Other");
  });

  test("requires its keys as long as it is enabled", async () => {
    const change = await administratorOf(site);
    expect((await change({ "registration.botCheck": "recaptcha", ...keys })).status).toBe(204);
    expectError(await change({ "recaptcha.secretKey": "" }), 422, "recaptcha.secretKey");
    expect((await change({ "recaptcha.secretKey": "another" })).status).toBe(204);
    expect((await change({ "site.title": "Unrelated" })).status).toBe(204);
    const away = { "registration.botCheck": "none", "recaptcha.secretKey": "" };
    expect((await change(away)).status).toBe(204);
    expectError(await change({ "registration.botCheck": "recaptcha" }), 422, "recaptcha.secretKey");
  });

  test("may have its keys from the environment", async () => {
    const change = await administratorOf(withKeys);
    expect((await change({ "registration.botCheck": "turnstile" })).status).toBe(204);
  });
});

test("registration by a service requires such a service", async () => {
  const change = await administratorOf(site);
  const refused = await change({ "registration.method": "connect" });
  expectError(refused, 422, "registration.method");
  expectError(await change({ "registration.method": "Connect" }), 422, "registration.method");
  expect((await change({ "registration.method": "approval" })).status).toBe(204);
  const { cookie } = await signInAs(site.ctx());
  expectError(await site.request("PATCH /config", { cookie, body: keys }), 403);
  expectError(await site.request("PATCH /config", { body: keys }), 401);
});

describe("two conflicting changes", () => {
  let meanwhile: (() => Promise<void>) | undefined;
  const pause: SettingsRule = {
    name: "pause",
    keys: [botCheck.key],
    async check() {
      await meanwhile?.();
      return [];
    },
  };
  const raced = testSite({ register: (add) => add(settingsRules, pause) });
  const countWaiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      raced.platform().db,
    );
    return rows.length;
  };

  test("cannot be made concurrently", async () => {
    const change = await administratorOf(raced);
    expect((await change(keys)).status).toBe(204);
    let other: ReturnType<typeof change> | undefined;
    let isAnswered = false;
    meanwhile = async () => {
      other = change({ "recaptcha.secretKey": "" });
      void other.then(() => (isAnswered = true));
      await expect.poll(async () => isAnswered || (await countWaiting()) > 0).toBe(true);
    };
    expect((await change({ "registration.botCheck": "recaptcha" })).status).toBe(204);
    if (!other) throw new Error("the second change was not made");
    expectError(await other, 422, "recaptcha.secretKey");
  });
});
