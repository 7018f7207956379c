import { beforeEach, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { cookieFor, type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createOauthClient } from "./factories.ts";
import { App, hopIn, parametersOf } from "./fixtures/app.ts";

let time = Date.now();
const site = testSite({
  environment: {
    FOLKMOOT_RATE_LIMIT_FACTOR: "100",
    FOLKMOOT_SETTING_SITE__PRIVATECOMMUNITY: "true",
  },
  now: () => new Date(time),
});
const password = "correct horse battery";
const minuteMs = 60_000;
let member: SignedIn;
let app: App;

beforeEach(async () => {
  member = await signInAs(site.ctx(), { password });
  app = new App(site, await createOauthClient(site.ctx()));
});

const pathOf = (location: string) => location.split("?", 1)[0];
const errorAt = (location: string) => parametersOf(location).error;
const sentTo = (location: string) =>
  Object.fromEntries(new URLSearchParams(location.slice(location.indexOf("?"))));

const confirm = () =>
  site.request("POST /sessions/current/confirmation", {
    cookie: member.cookie,
    body: { password },
  });

async function authTime(changes: Record<string, string>): Promise<number> {
  const { body } = await app.exchange(await app.code(member, changes));
  const [, claims = ""] = body.id_token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).auth_time * 1_000;
}

describe("in a private community", () => {
  test("guests are led to sign in, and back to the request", async () => {
    const { location } = await app.authorize("");
    expect(pathOf(location)).toBe("/entry/signin");
    const target = sentTo(location).target ?? "";
    expect(pathOf(target)).toBe("/oauth/continue");
    expect(sentTo(target)).toEqual(Object.fromEntries(app.request()));
  });

  test("apps without a member learn only that somebody has to sign in", async () => {
    const { location } = await app.authorize("", { prompt: "none" });
    expect(parametersOf(location)).toMatchObject({
      error: "login_required",
      state: "a state",
      iss: site.address(),
    });
  });
});

describe("members are asked", () => {
  test("once for what the app wants, and again for more", async () => {
    expect(errorAt((await app.authorize(member.cookie, { prompt: "none" })).location)).toBe(
      "consent_required",
    );
    await app.code(member, { scope: "openid profile" });
    const silent = await app.authorize(member.cookie, { prompt: "none", scope: "openid" });
    expect(parametersOf(silent.location).code).toBeDefined();
    const more = await app.authorize(member.cookie, { scope: "openid email" });
    expect(pathOf(more.location)).toBe("/oauth/consent");
    const again = await app.authorize(member.cookie, { prompt: "consent" });
    expect(pathOf(again.location)).toBe("/oauth/consent");
  });

  test("never for apps that are trusted", async () => {
    const trusted = new App(site, await createOauthClient(site.ctx(), { isTrusted: true }));
    const { location } = await trusted.authorize(member.cookie, { prompt: "none" });
    const { status } = await trusted.exchange(parametersOf(location).code ?? "");
    expect(status).toBe(200);
  });

  test("each time by programs, which any other on the same machine could pretend to be", async () => {
    const program = new App(
      site,
      await createOauthClient(site.ctx(), {
        isConfidential: false,
        isTrusted: true,
        redirectUrls: ["http://127.0.0.1/callback"],
      }),
    );
    const redirect_uri = "http://127.0.0.1:5000/callback";
    await program.code(member, { redirect_uri });
    const { location } = await program.authorize(member.cookie, { redirect_uri });
    expect(pathOf(location)).toBe("/oauth/consent");
  });
});

describe("members prove who they are again", () => {
  test("or sign in anew, or go back, if they have no password", async () => {
    const other = await signInAs(site.ctx());
    const asked = await app.authorize(other.cookie, { prompt: "login" });
    const url = new URL(asked.location, site.address());
    const form = new URLSearchParams(url.searchParams);
    form.set("userID", String(other.user.userID));
    form.set("decision", "deny");
    const headers = { cookie: other.cookie, origin: site.address() };
    const denied = await fetch(`${site.address()}/oauth/consent`, {
      method: "POST",
      body: form,
      headers,
    });
    expect(errorAt(hopIn(await denied.text()))).toBe("access_denied");
    const cookie = await cookieFor(site.ctx(), other.user.userID);
    const again = await app.decide({ ...other, cookie }, Object.fromEntries(url.searchParams));
    expect(parametersOf(again.location).code).toBeDefined();
    expect(again.html).not.toContain(">https://");
    expect(again.html).toContain("<title>wiki.example</title>");
  });

  test("when the app asks for a sign-in, by nothing that came before", async () => {
    const prompt = "login";
    time += minuteMs;
    const { location } = await app.authorize(member.cookie, { prompt });
    expect(pathOf(location)).toBe("/oauth/confirm");
    const { asked } = sentTo(location);
    const isAskedAgain = async (changes: Record<string, string>) =>
      pathOf((await app.authorize(member.cookie, { prompt, ...changes })).location) ===
      "/oauth/confirm";
    expect(await isAskedAgain({ asked: asked ?? "" })).toBe(true);
    expect(await isAskedAgain({ asked: `0.${asked?.split(".")[1]}` })).toBe(true);
    const decided = await app.decide(member, { prompt, asked });
    expect(pathOf(decided.location)).toBe("/oauth/confirm");

    time += minuteMs;
    member = { ...member, cookie: await cookieFor(site.ctx(), member.user.userID) };
    expect(await isAskedAgain({})).toBe(true);
    // Signed for another request.
    expect(await isAskedAgain({ asked: asked ?? "", state: "another" })).toBe(true);
    const signedIn = time;
    time += minuteMs;
    expect(await authTime({ prompt, asked: asked ?? "" })).toBe(
      Math.floor(signedIn / 1_000) * 1_000,
    );
    time += 20 * minuteMs;
    expect(await isAskedAgain({ asked: asked ?? "" })).toBe(true);
    const silent = await app.authorize(member.cookie, { prompt: "none", max_age: "60" });
    expect(errorAt(silent.location)).toBe("login_required");
  });

  test("when the sign-in is older than the app allows", async () => {
    await app.code(member);
    time += 5 * minuteMs;
    const young = await app.authorize(member.cookie, { max_age: "3600" });
    expect(parametersOf(young.location).code).toBeDefined();
    const old = await app.authorize(member.cookie, { max_age: "60" });
    expect(pathOf(old.location)).toBe("/oauth/confirm");
    const answer = await confirm();
    expect(answer.status).toBeLessThan(300);
    const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    const asked = sentTo(old.location).asked ?? "";
    const after = await app.authorize(cookie || member.cookie, { max_age: "60", asked });
    expect(parametersOf(after.location).code).toBeDefined();
  });
});

describe("refresh tokens", () => {
  test("are good again for a moment, as answers may be lost", async () => {
    const { refresh_token } = await app.signIn(member, "openid offline_access");
    const { body: lost } = await app.refresh(refresh_token);
    time += 20_000;
    const { status, body } = await app.refresh(refresh_token);
    expect(status).toBe(200);
    expect((await app.userinfo(body.access_token)).status).toBe(200);
    time += 20_000;
    expect((await app.refresh(refresh_token)).body.error).toBe("invalid_grant");
    for (const { access_token } of [lost, body])
      expect((await app.userinfo(access_token)).status).toBe(401);
    expect((await app.refresh(body.refresh_token)).body.error).toBe("invalid_grant");
  });
});

describe("what has expired", () => {
  test("is refused: codes after a minute, tokens after an hour, refresh tokens after 30 days", async () => {
    const scope = "openid read offline_access";
    const code = await app.code(member, { scope });
    time += minuteMs + 1;
    expect((await app.exchange(code)).body.error).toBe("invalid_grant");
    const tokens = await app.signIn(member, scope);
    time += 60 * minuteMs + 1;
    expect((await app.userinfo(tokens.access_token)).status).toBe(401);
    expect((await site.request("GET /users/me", { token: tokens.access_token })).status).toBe(410);
    const { body } = await app.refresh(tokens.refresh_token);
    expect((await app.userinfo(body.access_token)).status).toBe(200);
    time += 31 * 1_440 * minuteMs;
    expect((await app.refresh(body.refresh_token)).body.error).toBe("invalid_grant");
  });
});
