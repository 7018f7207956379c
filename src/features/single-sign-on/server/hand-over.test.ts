import { createHmac } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createAuthenticator } from "./factories.ts";
import { Browser } from "./fixtures/browser.ts";

const site = testSite();
/** That of `createAuthenticator`. */
const secret = "a secret";
const key = (text = secret) => new TextEncoder().encode(text);

beforeAll(async () => {
  const authorizeUrl = "https://owner.example/sign-in?lang=en";
  const common = { authorizeUrl, trustsEmails: true };
  await createAuthenticator(site.ctx(), { code: "owner", type: "jsconnect", ...common });
  await createAuthenticator(site.ctx(), { code: "old", type: "discourse", ...common });
});

const me = async ({ cookie }: Browser) => (await site.request("GET /users/me", { cookie })).body;

describe("jsConnect", () => {
  interface Answer {
    claims?: Record<string, unknown>;
    header?: Record<string, unknown>;
    by?: string;
    age?: number;
    life?: number;
  }

  async function begin(browser: Browser) {
    const { location } = await browser.open("/entry/connect/owner?target=/members");
    const request = new URL(location).searchParams.get("jwt") ?? "";
    return { location, request, ...decodeJwt<{ rurl: string; st: { n: string } }>(request) };
  }

  const sign = (
    st: unknown,
    user: unknown,
    { claims, header, by = secret, age = 0, life = 600 }: Answer = {},
  ) => {
    const seconds = Math.floor(Date.now() / 1_000) - age;
    return new SignJWT({ u: user, st, v: "test:3", ...claims })
      .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: "folkmoot", ...header })
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + life)
      .sign(key(by));
  };

  const handOn = async (browser: Browser, jwt: string) =>
    (
      await browser.open("/entry/connect/owner/callback", {
        method: "POST",
        body: new URLSearchParams({ jwt }),
      })
    ).location;

  const user = { id: 12, name: "Ida", email: "ida@owner.example", photo: "", roles: ["x"] };

  test("leaves with a signed request, and takes a signed answer by the hand-on page", async () => {
    const browser = new Browser(site);
    const { location, request, rurl, st } = await begin(browser);
    expect(location).toContain("https://owner.example/sign-in?lang=en&jwt=");
    expect(decodeProtectedHeader(request)).toMatchObject({ alg: "HS256", kid: "folkmoot" });
    expect(rurl).toBe(`${site.address()}/entry/connect/owner/callback`);
    const page = await browser.open(rurl);
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining("location.hash") });
    const answer = await sign(st, user);
    expect(await handOn(browser, answer)).toBe("/members");
    expect(await me(browser)).toMatchObject({ name: "Ida", email: user.email });
    const again = new Browser(site, browser.cookie.replace(/fm_session=[^;]*/, ""));
    expect(await handOn(again, answer)).toContain("reason=expired");
  });

  test("says so if the person is a guest there", async () => {
    const browser = new Browser(site);
    const { st } = await begin(browser);
    expect(await handOn(browser, await sign(st, {}))).toContain("reason=declined");
  });

  test.each<[string, Answer]>([
    ["with another secret", { by: "another secret" }],
    ["with another algorithm", { header: { alg: "HS512" } }],
    ["for another client", { header: { kid: "another" } }],
    ["that is too old", { age: 3_600 }],
    ["of the future", { age: -3_600 }],
    ["that lives long", { age: 3_600, life: 86_400 }],
    ["without anybody", { claims: { u: undefined } }],
    ["without an id", { claims: { u: { name: "Nobody" } } }],
  ])("C20: refuses an answer %s", async (_, answer) => {
    const browser = new Browser(site);
    const { st } = await begin(browser);
    expect(await handOn(browser, await sign(st, user, answer))).toContain("reason=not-trusted");
    expect(browser.isSignedIn).toBe(false);
  });

  test("C20: refuses unsigned answers and those of other browsers", async () => {
    const browser = new Browser(site);
    const { st } = await begin(browser);
    const good = await sign(st, user);
    expect(await handOn(new Browser(site), good)).toContain("reason=expired");
    const second = await begin(browser);
    const [, payload] = (await sign(second.st, user)).split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", kid: "folkmoot" })).toString(
      "base64url",
    );
    expect(await handOn(browser, `${none}.${payload}.`)).toContain("reason=not-trusted");
    expect(await handOn(browser, await sign({ n: "made up" }, user))).toContain("reason=expired");
    expect(await handOn(browser, "no token")).toContain("reason=expired");
  });
});

describe("DiscourseConnect", () => {
  const hmac = (payload: string, by = secret) =>
    createHmac("sha256", by).update(payload).digest("hex");

  async function begin(browser: Browser) {
    const { location } = await browser.open("/entry/connect/old");
    const { searchParams } = new URL(location);
    const payload = searchParams.get("sso") ?? "";
    expect(searchParams.get("sig")).toBe(hmac(payload));
    return new URLSearchParams(Buffer.from(payload, "base64").toString());
  }

  const answer = (values: Record<string, string> | string, by?: string) => {
    const payload = Buffer.from(new URLSearchParams(values).toString()).toString("base64");
    const query = new URLSearchParams({ sso: payload, sig: hmac(payload, by) });
    return `/entry/connect/old/callback?${query}`;
  };

  const person = { external_id: "5", username: "hopper", email: "grace@owner.example" };

  test("takes a signed answer once", async () => {
    const browser = new Browser(site);
    const asked = await begin(browser);
    expect(asked.get("return_sso_url")).toBe(`${site.address()}/entry/connect/old/callback`);
    const back = answer({ ...person, nonce: asked.get("nonce") ?? "" });
    expect((await browser.open(back)).location).toBe("/");
    expect((await me(browser)).name).toBe("hopper");
    expect((await new Browser(site).open(back)).location).toContain("reason=expired");
  });

  test("C20: refuses wrong signatures, other nonces and doubled keys", async () => {
    const browser = new Browser(site);
    const nonce = async () => (await begin(browser)).get("nonce") ?? "";
    const open = async (path: string) => (await browser.open(path)).location;
    expect(await open(answer({ ...person, nonce: await nonce() }, "another"))).toContain(
      "reason=not-trusted",
    );
    expect(await open(answer({ ...person, nonce: await nonce() }, ""))).toContain(
      "reason=not-trusted",
    );
    expect(await open(answer({ ...person, nonce: "made up" }))).toContain("reason=expired");
    const doubled = `nonce=${await nonce()}&external_id=5&external_id=6`;
    expect(await open(answer(doubled))).toContain("reason=not-trusted");
    expect(browser.isSignedIn).toBe(false);
  });

  test("C20: refuses a signature in other letters, as long as the right one", async () => {
    const browser = new Browser(site);
    const asked = await begin(browser);
    const back = new URL(answer({ ...person, nonce: asked.get("nonce") ?? "" }), site.address());
    back.searchParams.set("sig", "é".repeat(64));
    expect((await browser.open(back.href)).location).toContain("reason=not-trusted");
  });
});
