import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createOauthClient } from "./factories.ts";
import { App } from "./fixtures/app.ts";

const trusted = "https://tool.example";
const site = testSite({ environment: { FOLKMOOT_TRUSTED_ORIGINS: trusted } });

const allowedFor = (headers: Headers) => headers.get("access-control-allow-origin");

test("pages of trusted origins read keys and tokens, and no others do", async () => {
  const app = new App(site, await createOauthClient(site.ctx(), { isConfidential: false }));
  const member = await signInAs(site.ctx());
  for (const [origin, allowed] of [
    [trusted, trusted],
    ["https://evil.example", null],
    ["null", null],
  ] as const) {
    for (const path of ["/.well-known/openid-configuration", "/oauth/jwks"]) {
      const { headers } = await fetch(site.address() + path, { headers: { origin } });
      expect(allowedFor(headers)).toBe(allowed);
      expect(headers.get("vary")).toContain("Origin");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    }
    const form = { grant_type: "authorization_code", code: await app.code(member) };
    const more = { redirect_uri: "https://wiki.example/callback", code_verifier: app.verifier };
    const { status, headers } = await app.send("/oauth/token", { ...form, ...more }, { origin });
    expect([status, allowedFor(headers)]).toEqual([200, allowed]);
  }
});
