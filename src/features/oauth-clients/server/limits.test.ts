import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createOauthClient } from "./factories.ts";
import { App, type Reply } from "./fixtures/app.ts";

// A tenth of 60 refusals and of 600 calls a minute.
const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "0.1" } });

test("secrets are guessed a few times a minute", async () => {
  const app = new App(site, await createOauthClient(site.ctx()));
  const guess = () => app.send("/oauth/token", { client_secret: "guessed" });
  const answers: Reply[] = [];
  for (let count = 0; count < 12; count += 1) answers.push(await guess());
  const refused = answers.find(({ status }) => status === 429);
  expect(answers.findIndex(({ status }) => status === 429)).toBe(6);
  expect(refused?.body.error).toBe("temporarily_unavailable");
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("tokens that have ended are no guesses, since one server calls for all of its people", async () => {
  const app = new App(site, await createOauthClient(site.ctx()));
  for (let count = 0; count < 12; count += 1)
    expect((await app.userinfo(`fm_app_${"x".repeat(43)}`)).status).toBe(401);
});

test("the token endpoint is called so often, and no more", async () => {
  const app = new App(site, await createOauthClient(site.ctx()));
  let last = 0;
  for (let count = 0; count < 70 && last !== 429; count += 1)
    last = (await app.exchange("unknown")).status;
  expect(last).toBe(429);
});
