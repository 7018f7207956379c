import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { completeLocales } from "./domain/complete-locales.ts";
import { directionOf } from "./domain/direction.ts";
import { lookUpOrder } from "./domain/fall-back.ts";

const site = testSite();
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
afterEach(() =>
  changeSettings(site.ctx(), { "locales.enabled": [], "locales.added": [], "site.locale": "en" }),
);

const add = (localeID: string) => site.request("POST /locales", { cookie, body: { localeID } });
const change = (locale: string, body: object) =>
  site.request(`PATCH /locales/${locale}`, { cookie, body });
const save = (locale: string, textID: string, text: string) =>
  site.request(`PATCH /locales/${locale}/texts`, { cookie, body: { texts: [{ textID, text }] } });
const offered = async (node = site) =>
  (await node.request("GET /locales")).body.map(({ localeID }: { localeID: string }) => localeID);
const shown = async (locale: string, textID: string) =>
  (await site.request(`GET /locales/translations/${locale}`)).body[textID];

test("a language is added, translated and offered without a restart, on all nodes", async () => {
  const second = await site.addNode();
  const before = await offered();
  const { status, body } = await add("eo");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    localeID: "eo",
    origin: "added",
    isEnabled: false,
    translatedCount: 0,
    displayNames: { en: "Esperanto", de: "Esperanto" },
  });
  expect(await offered()).not.toContain("eo");
  expect(await shown("eo", "ui.cancel")).toBe("Cancel");
  expect((await save("eo", "ui.cancel", "Nuligi")).status).toBe(200);
  expect(await shown("eo", "ui.cancel")).toBe("Nuligi");
  expect((await change("eo", { isEnabled: true })).body).toMatchObject({ isEnabled: true });
  await expect.poll(() => offered(second)).toContain("eo");
  expect(await offered()).toEqual([...before, "eo"]);
});

test("it takes what it lacks from its base language, then from English", async () => {
  expect((await add("de_at")).body).toMatchObject({ localeID: "de-AT", fallback: ["de", "en"] });
  expect(await shown("de-AT", "ui.cancel")).toBe("Abbrechen");
  await save("de", "ui.cancel", "Nein");
  expect(await shown("de-AT", "ui.cancel")).toBe("Nein");
  await save("de-AT", "ui.cancel", "Na");
  expect(await shown("de-AT", "ui.cancel")).toBe("Na");
  expect(await shown("de", "ui.cancel")).toBe("Nein");
  expect(lookUpOrder("zh-Hant-TW")).toEqual(["zh-Hant-TW", "zh-Hant", "en"]);
  expect(lookUpOrder("pt-BR")).toEqual(["pt-BR", "pt", "en"]);
  expect(lookUpOrder("en-GB")).toEqual(["en-GB", "en"]);
});

test.each(["xx", "qq-DE", "de-DE-1996", "und"])("%s is no language to add", async (tag) => {
  expectError(await add(tag), 422, "localeID");
});

test("several are added at once", async () => {
  await Promise.all(["eo", "nn", "cy"].map(add));
  const { body } = await site.request("GET /locales/configs", { cookie });
  const added = body.filter(({ origin }: { origin: string }) => origin === "added");
  expect(added.map(({ localeID }: { localeID: string }) => localeID).toSorted()).toEqual([
    "cy",
    "eo",
    "nn",
  ]);
});

describe("a language is removed", () => {
  test("with its texts", async () => {
    await add("eo");
    await save("eo", "ui.cancel", "Nuligi");
    await change("eo", { isEnabled: true });
    expect((await site.request("DELETE /locales/eo", { cookie })).status).toBe(204);
    expect(await offered()).not.toContain("eo");
    expectError(await site.request("GET /locales/eo", { cookie }), 404);
    await add("eo");
    expect(await shown("eo", "ui.cancel")).toBe("Cancel");
  });

  test("unless it is one of the product, or the site's own", async () => {
    expectError(await site.request("DELETE /locales/de", { cookie }), 409);
    await add("eo");
    await change("eo", { isDefault: true });
    expectError(await site.request("DELETE /locales/eo", { cookie }), 422, "isEnabled");
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request("DELETE /locales/eo", { cookie: moderator.cookie }), 403);
  });
});

test("languages of the product are offered as soon as they are complete", async () => {
  const { body } = await site.request("GET /locales/configs", { cookie });
  const shipped = body.filter(({ origin }: { origin: string }) => origin === "shipped");
  expect(shipped.length).toBeGreaterThanOrEqual(completeLocales.length);
  for (const { localeID, isEnabled } of shipped)
    expect({ localeID, isEnabled }).toEqual({
      localeID,
      isEnabled: completeLocales.includes(localeID),
    });
});

test("languages with a few texts are offered once the site wants them", async () => {
  await add("da");
  await save("da", "ui.cancel", "Annuller");
  const { body } = await site.request("GET /locales/da", { cookie });
  expect(body).toMatchObject({ isEnabled: false, translatedCount: 1 });
  await change("da", { isEnabled: true });
  expect(await offered()).toContain("da");
  expect(await shown("da", "ui.cancel")).toBe("Annuller");
  expect(await shown("da", "ui.close")).toBe("Close");
});

test("languages of scripts from right to left are", () => {
  expect(["ar", "he", "fa", "ur", "ckb"].map(directionOf)).toEqual(Array(5).fill("rtl"));
  expect(["de", "ja", "tr", "pt-BR"].map(directionOf)).toEqual(Array(4).fill("ltr"));
});
