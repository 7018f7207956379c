import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createTranslationPeer, withStatus } from "./fixtures/translation-peer.ts";

const peer = await createTranslationPeer();
afterAll(() => peer.close());

const lines: string[] = [];
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" },
  log: { write: (line) => void lines.push(line) },
});
const guarded = testSite();

const people = {} as Record<"moderator" | "administrator", SignedIn>;
beforeAll(async () => {
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});
beforeEach(() => {
  peer.requests.length = 0;
  peer.fault = undefined;
});

const manage = (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: people.administrator.cookie, body });
const put = (type: string, settings: Record<string, string>, isActive = true) =>
  manage(`PUT /translation-services/${type}`, { isActive, settings });
const check = (type: string, target = "de", text?: string) =>
  manage(`POST /translation-services/${type}/test`, { target, text });

const key = "very-secret-key";

describe("services", () => {
  test("are listed with what they need, and which languages use them", async () => {
    const { status, body } = await manage("GET /translation-services");
    expect(status).toBe(200);
    expect(body.map(({ type }: { type: string }) => type)).toEqual([
      "deepl",
      "google",
      "libretranslate",
      "azure",
      "http",
    ]);
    expect(body[0]).toMatchObject({
      name: "DeepL",
      isActive: false,
      isConfigured: false,
      failure: null,
      dateAvailable: null,
      languages: null,
      locales: [],
      usage: { characters: 0, siteCharacters: 0, characterLimit: 500_000 },
    });
    expectError(await manage("GET /translation-services/babel"), 404);
    expectError(
      await site.request("GET /translation-services", { cookie: people.moderator.cookie }),
      403,
    );
    expectError(await site.request("GET /translation-services"), 401);
  });

  test("keep secrets, which nobody sees again", async () => {
    const { status, body } = await put("deepl", { apiKey: key, url: peer.base });
    expect(status).toBe(200);
    expect(body).toMatchObject({ isActive: true, isConfigured: true });
    expect(body.languages).toContain("pt-BR");
    expect(body.fields).toEqual([
      { name: "apiKey", kind: "secret", isRequired: true, isSet: true },
      { name: "url", kind: "address", isRequired: false, isSet: true },
    ]);
    expect(body.settings).toEqual({ url: peer.base });
    const row = await site
      .ctx()
      .db.selectFrom("translationServices")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.settings)).not.toContain(key);
    expect(row.secrets?.toString("latin1")).not.toContain(key);
    const kept = await put("deepl", { url: peer.base });
    expect(kept.body.isConfigured).toBe(true);
    expect((await check("deepl")).body.text).toMatch(/^DE: Good morning/);
    expect(peer.requests[0]?.headers.authorization).toBe(`DeepL-Auth-Key ${key}`);
    const logs = await manage("GET /audit-logs");
    expect(JSON.stringify(logs.body)).toContain("translation service DeepL");
    expect(JSON.stringify(logs.body) + lines.join("")).not.toContain(key);
  });

  test("get a key for another address only anew", async () => {
    await put("deepl", { apiKey: key, url: peer.base });
    const moved = await put("deepl", { url: `${peer.base}/elsewhere` });
    expectError(moved, 422, "apiKey");
    expect((await put("deepl", { url: `${peer.base}/elsewhere` }, false)).body).toMatchObject({
      isActive: false,
      isConfigured: false,
    });
  });

  test.each<[string, string, Record<string, string>, string]>([
    ["an address that is none", "http", { url: "not an address" }, "url"],
    ["an address of another scheme", "http", { url: "file:///etc/passwd" }, "url"],
    ["a key with a line break", "deepl", { apiKey: "a\nb" }, "apiKey"],
    ["no key", "deepl", {}, "apiKey"],
    ["an unknown field", "deepl", { apiKey: key, colour: "blue" }, "colour"],
    [
      "languages that are none",
      "http",
      { url: "https://a.example", languages: "de; <b>" },
      "languages",
    ],
    ["an account that is none", "google", { serviceAccount: "{}" }, "serviceAccount"],
  ])("refuse %s", async (_, type, settings, field) => {
    expectError(await put(type, settings), 422, field);
  });

  test("say which languages they were chosen for in vain", async () => {
    await put("http", { url: `${peer.base}/own`, languages: "de, pt-BR" });
    for (const locale of ["de", "ja"])
      await manage(`PATCH /locales/${locale}`, { translationService: "http" });
    expect((await manage("GET /translation-services/http")).body).toMatchObject({
      languages: ["de", "pt-BR"],
      locales: ["de", "ja"],
      localesNotOffered: ["ja"],
    });
    for (const locale of ["de", "ja"])
      await manage(`PATCH /locales/${locale}`, { translationService: null });
  });

  test("are removed with their keys", async () => {
    await put("deepl", { apiKey: key, url: peer.base });
    await manage("PATCH /locales/fr", { translationService: "deepl" });
    expect((await manage("GET /translation-services/deepl")).body).toMatchObject({
      locales: ["fr"],
      localesNotOffered: [],
    });
    expect((await manage("DELETE /translation-services/deepl")).status).toBe(204);
    const { body } = await manage("GET /translation-services/deepl");
    expect(body).toMatchObject({ isActive: false, isConfigured: false });
    expect((await check("deepl")).body.failure).toBe("not-configured");
    expectError(await manage("DELETE /translation-services/babel"), 404);
    await manage("PATCH /locales/fr", { translationService: null });
  });
});

describe("a test", () => {
  test.each<[string, Record<string, string>, string]>([
    ["deepl", { apiKey: key }, "DE"],
    ["google", { apiKey: key }, "de"],
    ["libretranslate", {}, "de"],
    ["azure", { apiKey: key, region: "westeurope" }, "de"],
    ["http", { apiKey: key }, "de"],
  ])("translates by %s", async (type, settings, code) => {
    await put(type, { ...settings, url: type === "http" ? `${peer.base}/own` : peer.base });
    const { status, body } = await check(type);
    expect(status).toBe(200);
    expect(body).toEqual({
      text: `${code}: Good morning, everyone. Welcome to our community!`,
      source: "en",
      failure: null,
    });
    const { usage } = (await manage(`GET /translation-services/${type}`)).body;
    expect(usage.characters).toBeGreaterThanOrEqual(49);
  });

  test.each<[string, number, Record<string, string>, string, string]>([
    ["rejected the key", 403, {}, "{}", "denied"],
    ["is out of quota", 456, {}, "{}", "quota"],
    ["gets too much", 429, { "retry-after": "120" }, "{}", "rate"],
    ["fails", 500, {}, "{}", "away"],
    ["does not know the language", 400, {}, "{}", "not-offered"],
    ["answers garbage", 200, {}, "<html>", "unreadable"],
    ["answers too few texts", 200, {}, '{"translations":[]}', "unreadable"],
    [
      "answers a book",
      200,
      {},
      `{"translations":[{"text":"${"x".repeat(20_000)}"}]}`,
      "unreadable",
    ],
    ["answers a megabyte", 200, {}, "x".repeat(1_048_576), "unreadable"],
    ["leads elsewhere", 302, { location: "http://10.0.0.1/" }, "", "away"],
  ])("says that the service %s", async (_, status, headers, sent, failure) => {
    await put("deepl", { apiKey: key, url: peer.base });
    peer.fault = withStatus(status, headers, sent);
    const { body } = await check("deepl");
    expect(body).toEqual({ text: null, source: null, failure });
    // Nothing is left alone for a test.
    peer.fault = undefined;
    expect((await check("deepl")).body.failure).toBeNull();
  });

  test("says that a private address cannot be reached, unless the configuration allows it", async () => {
    const { cookie } = await signInAs(guarded.ctx(), { roles: [roleIDs.administrator] });
    const settings = { url: `${peer.base}/own` };
    const body = { isActive: true, settings };
    await guarded.request("PUT /translation-services/http", { cookie, body });
    const answer = await guarded.request("POST /translation-services/http/test", {
      cookie,
      body: { target: "de" },
    });
    expect(answer.body.failure).toBe("away");
    expect(peer.requests).toEqual([]);
  });

  test.each([{ target: "<b>" }, { target: "de", text: "x".repeat(201) }, {}])(
    "refuses %j",
    async (body) => {
      expectError(await manage("POST /translation-services/deepl/test", body), 422);
    },
  );
});
