import { afterAll, beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { createProvider } from "./fixtures/provider.ts";

const provider = await createProvider();
afterAll(() => provider.stop());

// A tenth: 6 attempts to sign in, 9 writing calls and 60 reading ones a minute.
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8", FOLKMOOT_RATE_LIMIT_FACTOR: "0.1" },
});

beforeAll(async () => {
  for (const code of ["campus", "other"])
    await createAuthenticator(site.ctx(), { code, issuer: provider.issuer });
});

const logOut = async (code: string) =>
  (
    await new Browser(site).open(`/entry/connect/${code}/back-channel-logout`, {
      method: "POST",
      body: new URLSearchParams({ logout_token: "made.up.token" }),
    })
  ).status;

test("Only beginning to sign in counts as an attempt", async () => {
  const browser = new Browser(site);
  const begun: number[] = [];
  for (let count = 0; count < 6; count += 1)
    begun.push((await browser.open("/entry/connect/campus")).status);
  expect(begun).toEqual(begun.map(() => 302));
  expect((await browser.open("/entry/connect/campus")).status).toBe(429);
  const back = "/entry/connect/campus/callback?code=1&state=made-up";
  expect((await browser.open(back)).location).toContain("reason=expired");
});

test("A service that ends many sessions holds up neither others nor people at its address", async () => {
  const answers: number[] = [];
  for (let count = 0; count < 61; count += 1) answers.push(await logOut("campus"));
  expect(answers.slice(0, 60)).toEqual(answers.slice(0, 60).map(() => 400));
  expect(answers[60]).toBe(429);
  expect(await logOut("other")).toBe(400);
  const unknown: number[] = [];
  for (let count = 0; count < 61; count += 1) unknown.push(await logOut(`unknown-${count}`));
  expect([unknown[0], unknown[60]]).toEqual([404, 429]);
  const posted = { method: "POST", body: new URLSearchParams({ state: "made-up" }) };
  expect((await new Browser(site).open("/entry/connect/campus/callback", posted)).status).toBe(303);
});
