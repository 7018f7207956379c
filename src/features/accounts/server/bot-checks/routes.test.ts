import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { botChecks } from "../extension-points.ts";
import { turnstileKeys } from "../settings.ts";
import { providerCheck } from "./providers.ts";

const asked: string[] = [];
const provider = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  asked.push(form.toString());
  const success = form.get("secret") === "the secret" && form.get("response") === "person";
  response.end(form.get("response") === "broken" ? "no JSON" : JSON.stringify({ success }));
});
provider.listen(0, "127.0.0.1");
await once(provider, "listening");
afterAll(() => provider.close());
const { port } = provider.address() as AddressInfo;

const environment = {
  FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8",
  FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "local",
  FOLKMOOT_SETTING_TURNSTILE__SITEKEY: "the site key",
  FOLKMOOT_SETTING_TURNSTILE__SECRETKEY: "the secret",
};
const siteWith = (address: string) =>
  testSite({
    environment,
    register: (add) => add(botChecks, providerCheck({ name: "local", address, ...turnstileKeys })),
  });
const site = siteWith(`http://127.0.0.1:${port}/siteverify`);
const unreachable = siteWith("http://127.0.0.1:1/siteverify");

const register = (at: typeof site, name: string, answer?: string) =>
  at.request("POST /users/register", {
    body: {
      name,
      email: `${name}@example.org`,
      password: "a long enough passphrase",
      botCheck: answer === undefined ? {} : { answer },
    },
  });

test("a provider's verdict decides", async () => {
  expect((await site.request("POST /bot-checks")).body).toEqual({
    name: "local",
    challenge: { siteKey: "the site key" },
  });
  expect((await register(site, "Person", "person")).status).toBe(201);
  for (const answer of [undefined, "robot", "broken"])
    expectError(await register(site, "Robot", answer), 422, "botCheck");
  expect(asked).toHaveLength(3);
});

test("registration is refused while the provider is unavailable", async () => {
  const answer = await register(unreachable, "Early", "person");
  expectError(answer, 503);
  expect(answer.headers.get("retry-after")).toBeTruthy();
});

test("reading the secret key requires site.manage", async () => {
  const { body } = await site.request("GET /config", { query: "select=turnstile.*" });
  expect(body).toEqual({ "turnstile.siteKey": "the site key" });
});
