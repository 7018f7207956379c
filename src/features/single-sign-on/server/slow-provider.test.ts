import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";
import { createProvider } from "./fixtures/provider.ts";

const provider = await createProvider();
/** Takes requests and answers none. */
const silent = createServer(() => {}).listen(0, "127.0.0.1");
await once(silent, "listening");
afterAll(async () => {
  await provider.stop();
  silent.closeAllConnections();
  silent.close();
});

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

beforeAll(async () => {
  const { port } = silent.address() as AddressInfo;
  await createAuthenticator(site.ctx(), { code: "silent", issuer: `http://127.0.0.1:${port}` });
  await createAuthenticator(site.ctx(), { code: "campus", issuer: provider.issuer });
});

const countOpen = () =>
  new Promise<number>((resolve) => silent.getConnections((_, count) => resolve(count)));

test("A service that never answers holds up nobody else, and is given up with a reason", {
  timeout: 30_000,
}, async () => {
  const waiting = [1, 2, 3].map(() => new Browser(site).open("/entry/connect/silent"));
  await eventually(async () => expect(await countOpen()).toBeGreaterThan(0));
  provider.person = {
    sub: "quick",
    preferred_username: "Quick",
    email: "quick@campus.example",
    email_verified: true,
  };
  let isGivenUp = false;
  void Promise.race(waiting).then(() => {
    isGivenUp = true;
  });
  expect(await new Browser(site).signIn("/entry/connect/campus")).toBe("/");
  expect(isGivenUp).toBe(false);
  for (const { status, location } of await Promise.all(waiting)) {
    expect(status).toBe(302);
    expect(location).toBe("/entry/not-signed-in?reason=away&service=silent");
  }
  await eventually(async () => expect(await countOpen()).toBe(0));
});
