import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createTranslationPeer, withStatus } from "../fixtures/translation-peer.ts";
import { serviceFor, translateTexts } from "../public.ts";

const peer = await createTranslationPeer();
const original = peer.translate;
afterAll(() => peer.close());

let minutesLater = 0;
const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" },
  now: () => new Date(Date.UTC(2026, 10, 30, 12) + minutesLater * 60_000),
});

let administrator: SignedIn;
const manage = async (endpoint: string, body?: unknown) => {
  const answer = await site.request(endpoint, { cookie: administrator.cookie, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const setUp = (type: string, settings: Record<string, string>, isActive = true) =>
  manage(`PUT /translation-services/${type}`, { isActive, settings });
const limits = {
  "translationServices.charactersPerMonth": 500_000,
  "translationServices.charactersPerMemberAndDay": 20_000,
  "translationServices.charactersPerMinute": 60_000,
  "translationServices.keptWords": "",
};

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await manage("PATCH /locales/de", { translationService: "http" });
});
beforeEach(async () => {
  minutesLater = 0;
  peer.fault = undefined;
  peer.translate = original;
  await manage("PATCH /config", limits);
  await setUp("http", { url: `${peer.base}/own` });
  await site.ctx().db.deleteFrom("translationUsage").execute();
  peer.requests.length = 0;
});

const translate = (texts: string[], request: object = {}, at = site) =>
  translateTexts(at.ctx(), {
    texts,
    format: "text",
    source: "en",
    target: "de",
    memberID: 1,
    ...request,
  });

const usage = async () =>
  (await manage("GET /translation-services/http")).usage.siteCharacters as number;

describe("texts", () => {
  test("are translated in their order, without those that are empty", async () => {
    const outcome = await translate(["One", " ", "Two"]);
    expect(outcome).toEqual({
      ok: true,
      texts: ["de: One", " ", "de: Two"],
      source: "en",
      service: await serviceFor(site.ctx(), "de"),
    });
    expect(peer.requests).toHaveLength(1);
    expect(await usage()).toBe(6);
  });

  test("go in as many requests as the service needs", async () => {
    const texts = Array.from({ length: 120 }, (_, at) => `Text ${at}`);
    const outcome = await translate(texts);
    expect(outcome).toMatchObject({ ok: true, texts: texts.map((text) => `de: ${text}`) });
    expect(peer.requests.map(({ body }) => body.texts.length)).toEqual([50, 50, 20]);
  });

  test("have no service where none is chosen, or where it is switched off", async () => {
    expect(await translate(["One"], { target: "fr" })).toEqual({
      ok: false,
      reason: "not-configured",
    });
    await setUp("http", { url: `${peer.base}/own` }, false);
    expect(await serviceFor(site.ctx(), "de")).toBeUndefined();
    expect(await translate(["One"])).toEqual({ ok: false, reason: "not-configured" });
  });

  test("are not sent for languages that the service does not offer, nor where one is too long", async () => {
    await setUp("http", { url: `${peer.base}/own`, languages: "pt-BR, ja" });
    expect(await translate(["One"])).toEqual({ ok: false, reason: "not-offered" });
    await setUp("http", { url: `${peer.base}/own` });
    await manage("PATCH /config", { "translationServices.charactersPerMemberAndDay": 1_000_000 });
    expect(await translate(["x".repeat(250_000)])).toEqual({ ok: false, reason: "not-offered" });
    expect(peer.requests).toEqual([]);
    expect(await usage()).toBe(0);
  });
});

describe("words that stay as they are", () => {
  const keep = (words: string) =>
    manage("PATCH /config", { "translationServices.keptWords": words });

  test("are put back after translating, in texts and between tags", async () => {
    await keep("Folkmoot\nR&D team\nMay\n東京");
    peer.translate = (text) => text.toUpperCase();
    const text = "Folkmoot Folkmooters maybe May 東京都";
    expect(await translate([text])).toMatchObject({
      texts: ["Folkmoot FOLKMOOTERS MAYBE May 東京都"],
    });
    expect(JSON.stringify(peer.requests)).not.toContain("Folkmoot ");
    const html = '<p title="Folkmoot">the R&amp;D team of Folkmoot</p>';
    peer.translate = (given) => given.replace("the ", "das ");
    expect(await translate([html], { format: "html" })).toMatchObject({
      texts: ['<p title="Folkmoot">das R&amp;D team of Folkmoot</p>'],
    });
  });

  test("may have any signs", async () => {
    await keep("e-mail\nO'Reilly\nC++ (new)\n[x]|{y}");
    peer.translate = (text) => text.toUpperCase();
    const text = "an e-mail of O'Reilly on C++ (new) and [x]|{y}";
    const kept = "AN e-mail OF O'Reilly ON C++ (new) AND [x]|{y}";
    expect(await translate([text])).toMatchObject({ texts: [kept] });
    expect(await translate(["<p>O&#39;Reilly</p>"], { format: "html" })).toMatchObject({
      texts: [expect.stringContaining("O&#39;Reilly")],
    });
  });

  test.each<[string, (text: string) => string]>([
    ["loses", (text) => text.replace(/w1@\S+/, "")],
    ["doubles", (text) => text.replace(/(w1@\S+)/, "$1 $1")],
    ["changes", (text) => text.replace("w1@", "w7@")],
  ])("leave a text untranslated where the service %s one", async (_, spoil) => {
    await keep("Folkmoot");
    peer.translate = (text) => `de: ${spoil(text)}`;
    expect(await translate(["Folkmoot and Folkmoot", "Two"])).toMatchObject({
      ok: true,
      texts: ["Folkmoot and Folkmoot", "de: Two"],
    });
  });

  test("make another version of the service", async () => {
    const before = await serviceFor(site.ctx(), "de");
    await keep("Folkmoot");
    const after = await serviceFor(site.ctx(), "de");
    expect(after).toMatchObject({ type: "http", name: "HTTP service" });
    expect(after?.version).not.toBe(before?.version);
  });
});

describe("the budget", () => {
  test("of a month is never exceeded, by two nodes neither", async () => {
    await manage("PATCH /config", { "translationServices.charactersPerMonth": 100 });
    const other = await site.addNode();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        translate(["x".repeat(10)], { memberID: at + 1 }, at % 2 === 0 ? site : other),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 10 }, () => ({
        ok: false,
        reason: "quota",
        retryAfterSeconds: 12 * 3_600,
      })),
    );
    expect(peer.requests).toHaveLength(10);
    expect(await usage()).toBe(100);
  });

  test("of a member's day leaves that of others and of the product alone", async () => {
    await manage("PATCH /config", { "translationServices.charactersPerMemberAndDay": 5 });
    expect(await translate(["12345"])).toMatchObject({ ok: true });
    expect(await translate(["1"])).toMatchObject({ ok: false, reason: "quota" });
    expect(await translate(["12345"], { memberID: 2 })).toMatchObject({ ok: true });
    expect(await translate(["1234567"], { memberID: null })).toMatchObject({ ok: true });
    expect(await usage()).toBe(17);
    minutesLater = 12 * 60;
    expect(await translate(["12345"])).toMatchObject({ ok: true });
  });

  test("of what one author writes is a part of that of the site", async () => {
    await manage("PATCH /config", { "translationServices.charactersPerMemberAndDay": 2 });
    const saved = (text: string, authorID: number) =>
      translate([text], { memberID: null, authorID });
    expect(await saved("1234567890", 1)).toMatchObject({ ok: true });
    expect(await saved("1", 1)).toMatchObject({ ok: false, reason: "quota" });
    expect(await saved("1234567890", 2)).toMatchObject({ ok: true });
  });

  test("of a minute comes back with the next, and a longer text takes all of it", async () => {
    await manage("PATCH /config", { "translationServices.charactersPerMinute": 10 });
    expect(await translate(["x".repeat(30)])).toMatchObject({ ok: true });
    expect(await translate(["x"])).toEqual({ ok: false, reason: "quota", retryAfterSeconds: 60 });
    minutesLater = 1;
    expect(await translate(["x"])).toMatchObject({ ok: true });
  });

  test("counts characters, and not those that a service refused", async () => {
    await translate(["日本語🎉"]);
    expect(await usage()).toBe(4);
    peer.fault = withStatus(503);
    expect(await translate(["12345"])).toMatchObject({ ok: false, reason: "away" });
    expect(await usage()).toBe(4);
  });
});

describe("a service that fails", () => {
  test.each<[string, number, Record<string, string>, string, string, number]>([
    ["gets too much", 429, {}, "{}", "away", 30],
    ["gets too much and says for how long", 429, { "retry-after": "90" }, "{}", "away", 90],
    ["is out of quota", 456, {}, "{}", "quota", 3_600],
    ["is broken", 500, {}, "{}", "away", 30],
    ["rejected the key", 401, {}, "{}", "away", 300],
    ["answers garbage", 200, {}, "[1, 2", "away", 30],
    ["answers too few texts", 200, {}, '{"texts": []}', "away", 30],
  ])(
    "as it %s is left alone by all nodes for a while",
    async (_, status, headers, body, reason, seconds) => {
      const other = await site.addNode();
      peer.fault = withStatus(status, headers, body);
      expect(await translate(["One"])).toEqual({ ok: false, reason, retryAfterSeconds: seconds });
      peer.fault = undefined;
      await expect
        .poll(() => translate(["One"], {}, other))
        .toEqual({ ok: false, reason, retryAfterSeconds: seconds });
      expect(peer.requests).toHaveLength(1);
      const { failure, dateAvailable } = await manage("GET /translation-services/http");
      expect({ failure, dateAvailable }).toEqual({
        failure: expect.any(String),
        dateAvailable: expect.any(String),
      });
      minutesLater = 61;
      const outcomes = await Promise.all([translate(["One"]), translate(["Two"])]);
      expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
      expect(await manage("GET /translation-services/http")).toMatchObject({
        failure: null,
        dateAvailable: null,
      });
    },
  );

  test("again after its pause is left alone for twice as long", async () => {
    peer.fault = withStatus(500);
    expect(await translate(["One"])).toMatchObject({ retryAfterSeconds: 30 });
    minutesLater = 1;
    expect(await translate(["One"])).toMatchObject({ retryAfterSeconds: 60 });
    expect(await translate(["One"])).toMatchObject({ reason: "away", retryAfterSeconds: 60 });
    expect(peer.requests).toHaveLength(2);
  });

  test("because of one text alone is asked for others at once", async () => {
    peer.fault = withStatus(400);
    expect(await translate(["One"])).toEqual({ ok: false, reason: "not-offered" });
    peer.fault = undefined;
    expect(await translate(["Two"])).toMatchObject({ ok: true });
  });
});
