import { generateKeyPairSync, verify } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import type { MachineTranslator, TranslatorSettings } from "../extension-points.ts";
import { createTranslationPeer, withStatus } from "../fixtures/translation-peer.ts";
import { azure } from "./azure.ts";
import { deepl } from "./deepl.ts";
import { google } from "./google.ts";
import { libreTranslate } from "./libre-translate.ts";
import { ownTranslator } from "./own-translator.ts";

const peer = await createTranslationPeer();
afterAll(() => peer.close());
const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });
beforeEach(() => {
  peer.requests.length = 0;
  peer.fault = undefined;
});

const ask = (translator: MachineTranslator, settings: TranslatorSettings, request: object = {}) =>
  translator.translate(
    site.ctx(),
    { url: peer.base, ...settings },
    {
      texts: ["<p>One</p>", "Two"],
      format: "html",
      target: "de",
      ...request,
    },
  );

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const account = () =>
  JSON.stringify({
    type: "service_account",
    client_email: "translator@house-12.example",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    project_id: "house-12",
    token_uri: `${peer.base}/token`,
  });

test("DeepL gets HTML as such, with a target of its own spelling", async () => {
  expect(await ask(deepl, { apiKey: "k" }, { target: "pt-BR", source: "en-GB" })).toEqual({
    texts: ["PT-BR: <p>One</p>", "PT-BR: Two"],
    source: "en",
  });
  expect(peer.requests[0]?.body).toEqual({
    text: ["<p>One</p>", "Two"],
    target_lang: "PT-BR",
    source_lang: "EN",
    tag_handling: "html",
  });
});

test.each([
  ["en", "EN-US"],
  ["en-AU", "EN-GB"],
  ["pt", "PT-PT"],
  ["pt-AO", "PT-PT"],
  ["zh", "ZH-HANS"],
  ["zh-TW", "ZH-HANT"],
  ["no", "NB"],
  ["de-AT", "DE"],
])("DeepL translates into %s as %s", async (target, code) => {
  await ask(deepl, { apiKey: "k" }, { target, format: "text" });
  expect(peer.requests[0]?.body).toEqual({ text: ["<p>One</p>", "Two"], target_lang: code });
});

test("DeepL is not asked for languages that it does not have", async () => {
  expect(await deepl.offers(site.ctx(), {}, { target: "tlh" })).toBe(false);
  await expect(ask(deepl, { apiKey: "k" }, { target: "tlh" })).rejects.toMatchObject({
    reason: "not-offered",
  });
  expect(peer.requests).toEqual([]);
});

test("Google gets a key in a header, never in the address", async () => {
  const answer = await ask(google, { apiKey: "k" }, { target: "zh-TW" });
  expect(answer).toEqual({ texts: ["zh-TW: <p>One</p>", "zh-TW: Two"], source: "en" });
  expect(peer.requests).toMatchObject([
    {
      path: "/language/translate/v2",
      headers: { "x-goog-api-key": "k" },
      body: { q: ["<p>One</p>", "Two"], format: "html", target: "zh-TW" },
    },
  ]);
});

test("Google gets a token for a service account, which is used for an hour", async () => {
  const settings = { serviceAccount: account() };
  expect(await ask(google, settings, { target: "nb", source: "en" })).toEqual({
    texts: ["no: <p>One</p>", "no: Two"],
    source: "en",
  });
  await ask(google, settings, { format: "text" });
  expect(peer.requests.map(({ path }) => path)).toEqual([
    "/token",
    "/v3/projects/house-12/locations/global:translateText",
    "/v3/projects/house-12/locations/global:translateText",
  ]);
  const [asked, first, second] = peer.requests;
  const assertion = new URLSearchParams(asked?.body).get("assertion") ?? "";
  const [head, claims, signature = ""] = assertion.split(".");
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify("sha256", signed, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  expect(first?.headers.authorization).toBe("Bearer token of the account");
  expect(second?.body).toEqual({
    contents: ["<p>One</p>", "Two"],
    mimeType: "text/plain",
    targetLanguageCode: "de",
  });
});

test.each([
  [403, '{"error": {"errors": [{"reason": "dailyLimitExceeded"}]}}', "quota"],
  [403, '{"error": {"errors": [{"reason": "userRateLimitExceeded"}]}}', "rate"],
  [403, "{}", "denied"],
  [400, '{"error": {"details": [{"reason": "API_KEY_INVALID"}]}}', "denied"],
  [400, "{}", "not-offered"],
])("Google says by %i and %s what fails: %s", async (status, body, reason) => {
  peer.fault = withStatus(status, {}, body);
  await expect(ask(google, { apiKey: "k" })).rejects.toMatchObject({ reason });
});

test("Azure gets the region with the key, and says by a code that its quota is used up", async () => {
  const settings = { apiKey: "k", region: "westeurope" };
  expect(await ask(azure, settings, { target: "zh" })).toEqual({
    texts: ["zh-Hans: <p>One</p>", "zh-Hans: Two"],
    source: "en",
  });
  const [request] = peer.requests;
  expect(request?.path).toBe("/translate?api-version=3.0&to=zh-Hans&textType=html");
  expect(request?.headers).toMatchObject({
    "ocp-apim-subscription-key": "k",
    "ocp-apim-subscription-region": "westeurope",
  });
  peer.fault = withStatus(403, {}, '{"error": {"code": 403001}}');
  await expect(ask(azure, settings)).rejects.toMatchObject({ reason: "quota" });
});

test("LibreTranslate is asked in its own codes, for pairs that it offers", async () => {
  const ctx = site.ctx();
  const settings = { url: peer.base, apiKey: "k" };
  expect(await libreTranslate.listTargets(ctx, settings)).toEqual([
    "en",
    "de",
    "pt-BR",
    "zh-Hant",
    "nb",
  ]);
  expect(await libreTranslate.offers(ctx, settings, { target: "pt-BR" })).toBe(true);
  expect(await libreTranslate.offers(ctx, settings, { target: "nb" })).toBe(false);
  expect(await libreTranslate.offers(ctx, settings, { target: "fr" })).toBe(false);
  const answer = await ask(libreTranslate, settings, { target: "zh-TW", source: "fr" });
  expect(answer).toEqual({ texts: ["zt: <p>One</p>", "zt: Two"], source: "en" });
  expect(peer.requests.map(({ path }) => path)).toEqual(["/languages", "/translate"]);
  expect(peer.requests[1]?.body).toEqual({
    q: ["<p>One</p>", "Two"],
    source: "auto",
    target: "zt",
    format: "html",
    api_key: "k",
  });
});

test("A service of one's own gets tags as the site has them", async () => {
  const url = `${peer.base}/own`;
  expect(await ask(ownTranslator, { url, apiKey: "k" }, { target: "pt-BR" })).toEqual({
    texts: ["pt-BR: <p>One</p>", "pt-BR: Two"],
    source: "en",
  });
  expect(peer.requests[0]).toMatchObject({
    headers: { authorization: "Bearer k" },
    body: { texts: ["<p>One</p>", "Two"], target: "pt-BR", format: "html" },
  });
});
