import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createTranslationPeer, withStatus } from "../fixtures/translation-peer.ts";

const peer = await createTranslationPeer();
afterAll(() => peer.close());
const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

let administrator: SignedIn;
let member: SignedIn;
let categoryID = 0;
const manage = (endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: administrator.cookie, body });

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx(), { name: "Gardens", description: "Green things" });
});
beforeEach(async () => {
  peer.requests.length = 0;
  peer.fault = undefined;
  const settings = { url: `${peer.base}/own` };
  await manage("PUT /translation-services/http", { isActive: true, settings });
  await manage("PATCH /locales/de", { translationService: "http" });
  await manage("PATCH /config", { "translationServices.charactersPerMemberAndDay": 20_000 });
});

const keys = () => ["name", "description"].map((name) => `category.${categoryID}.${name}`);
const suggest = (body: object = {}, resource = "categories") =>
  manage(`POST /translations/${resource}/suggestions`, {
    locale: "de",
    translationPropertyKeys: keys(),
    ...body,
  });

test("Texts of the site are suggested in another language, and saved by nobody", async () => {
  const { status, body } = await suggest({ translationPropertyKeys: [...keys(), "category.0.x"] });
  expect(status).toBe(200);
  const byKey = new Map(
    body.map((each: { translationPropertyKey: string; suggestion: string }) => [
      each.translationPropertyKey,
      each.suggestion,
    ]),
  );
  expect(keys().map((key) => byKey.get(key))).toEqual(["de: Gardens", "de: Green things"]);
  expect(byKey.size).toBe(2);
  expect(peer.requests[0]?.body).toMatchObject({ source: "en", target: "de", format: "text" });
  const { body: saved } = await manage("GET /translations/categories");
  expect(saved).toEqual([]);
});

test("Resources say which languages have suggestions", async () => {
  const { body } = await manage("GET /translations");
  const { locales } = body.find(({ urlCode }: { urlCode: string }) => urlCode === "categories");
  const having = locales.filter(
    ({ hasSuggestions }: { hasSuggestions: boolean }) => hasSuggestions,
  );
  expect(having.map(({ locale }: { locale: string }) => locale)).toEqual(["de"]);
  expectError(await suggest({ locale: "fr" }), 409);
});

test("What cannot be suggested is said", async () => {
  peer.fault = withStatus(500);
  const away = await suggest();
  expectError(away, 503);
  expect(away.headers.get("retry-after")).toBe("30");
  peer.fault = undefined;
  await manage("PUT /translation-services/http", {
    isActive: true,
    settings: { url: `${peer.base}/own` },
  });
  await manage("PATCH /config", { "translationServices.charactersPerMemberAndDay": 3 });
  expectError(await suggest(), 429);
  expectError(await suggest({}, "nothing"), 400);
  expectError(await suggest({ locale: "en" }), 422, "locale");
  expectError(await suggest({ translationPropertyKeys: [] }), 422, "translationPropertyKeys");
  const body = { locale: "de", translationPropertyKeys: keys() };
  const request = "POST /translations/categories/suggestions";
  expectError(await site.request(request, { cookie: member.cookie, body }), 403);
  expectError(await site.request(request, { body }), 401);
});
