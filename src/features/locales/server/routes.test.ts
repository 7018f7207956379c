import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { completeLocales } from "./domain/complete-locales.ts";
import { insertTextOverride } from "./factories.ts";
import { chooseLocale, intlFor } from "./public.ts";

const site = testSite();

let cookie = "";
beforeEach(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
afterEach(() => changeSettings(site.ctx(), { "locales.enabled": [], "site.locale": "en" }));

const tags = async () =>
  (await site.request("GET /locales")).body.map(
    ({ localeKey }: { localeKey: string }) => localeKey,
  );

describe("GET /locales", () => {
  test("lists the languages of the packs with their names and directions", async () => {
    const { body } = await site.request("GET /locales");
    expect((await tags()).toSorted()).toEqual(completeLocales.toSorted());
    const arabic = body.find(({ localeKey }: { localeKey: string }) => localeKey === "ar");
    expect(arabic).toMatchObject({
      direction: "rtl",
      displayNames: { ar: "العربية", en: "Arabic" },
    });
  });
});

describe("GET /locales/translations/{locale}", () => {
  test("gives all texts, English where there is no translation", async () => {
    const { status, body, headers } = await site.request("GET /locales/translations/de");
    expect(status).toBe(200);
    expect(body["ui.cancel"]).toBe("Abbrechen");
    const english = await site.request("GET /locales/translations/en");
    expect(Object.keys(body)).toEqual(Object.keys(english.body));
    expect(headers.get("cache-control")).toBe("public, max-age=1800");
    expect(Object.keys(body).filter((id) => id.startsWith("mail."))).toEqual([]);
  });

  test("gives the same as a script", async () => {
    const { body, headers } = await site.request("GET /locales/translations/fr.js");
    expect(headers.get("content-type")).toContain("application/javascript");
    expect(body).toContain('"ui.cancel":"Annuler"');
  });

  test("knows a language however its tag is written, and no others", async () => {
    expect((await site.request("GET /locales/translations/DE")).status).toBe(200);
    expectError(await site.request("GET /locales/translations/xx"), 404);
    expectError(await site.request("GET /locales/translations/..%2f..%2fetc"), 422, "locale");
  });

  test("prefers the site's own wording", async () => {
    await insertTextOverride(site.ctx(), "es", "ui.cancel", "Dejarlo");
    const { body } = await site.request("GET /locales/translations/es");
    expect(body["ui.cancel"]).toBe("Dejarlo");
  });
});

describe("managing", () => {
  test.each([
    ["POST /locales", { localeID: "de" }],
    ["GET /locales/de", undefined],
    ["PATCH /locales/de", { isEnabled: false }],
    ["GET /locales/configs", undefined],
    ["DELETE /locales/de", undefined],
  ])("%s is for those who manage the site", async (endpoint, body) => {
    expectError(await site.request(endpoint, { body }), 401);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request(endpoint, { body, cookie: moderator.cookie }), 403);
  });

  test("tells how far a language is translated", async () => {
    const { body } = await site.request("GET /locales/de", { cookie });
    expect(body).toMatchObject({ localeKey: "de", isEnabled: true, isDefault: false });
    expect(body.translatedCount).toBeGreaterThan(0);
    expect(body.translatedCount).toBeLessThanOrEqual(body.textCount);
    expectError(await site.request("GET /locales/xx", { cookie }), 404);
  });

  test("takes a language back and offers it again", async () => {
    await site.request("PATCH /locales/ja", { body: { isEnabled: false }, cookie });
    expect(await tags()).not.toContain("ja");
    expect(await chooseLocale(site.ctx(), "ja")).toBe("en");
    const { status, body } = await site.request("POST /locales", {
      body: { localeID: "ja" },
      cookie,
    });
    expect({ status, isEnabled: body.isEnabled }).toEqual({ status: 200, isEnabled: true });
    expect(await tags()).toContain("ja");
    const unknown = await site.request("POST /locales", { body: { localeID: "xx" }, cookie });
    expectError(unknown, 422, "localeID");
  });

  test("the site's own language stays offered", async () => {
    const { body } = await site.request("PATCH /locales/fr", { body: { isDefault: true }, cookie });
    expect(body).toMatchObject({ isDefault: true, isEnabled: true });
    const refused = await site.request("PATCH /locales/fr", { body: { isEnabled: false }, cookie });
    expectError(refused, 422, "isEnabled");
  });
});

describe("the language to speak", () => {
  test("is the first one wished for that there is, else the site's", async () => {
    const ctx = site.ctx();
    expect(await chooseLocale(ctx, undefined, "de")).toBe("de");
    expect(await chooseLocale(ctx, "xx", "fr_CA")).toBe("fr");
    await changeSettings(ctx, { "site.locale": "ar" });
    expect(await chooseLocale(ctx)).toBe("ar");
  });
});

describe("packs in the data folder", () => {
  const write = (name: string, text: string) => {
    const folder = path.join(site.platform().config.dataDirectory, "locales");
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), text);
    return () => rmSync(path.join(folder, name));
  };
  const cancel = async (locale: string) =>
    (await site.request(`GET /locales/translations/${locale}`)).body["ui.cancel"];

  test("count without a restart, and leave with their file", async () => {
    const remove = write("eo.json", JSON.stringify({ "ui.cancel": "Nuligi" }));
    await expect.poll(() => cancel("eo")).toBe("Nuligi");
    remove();
    await expect.poll(() => cancel("eo")).toBeUndefined();
  });

  test("leave out what is no message or no pack", async () => {
    write("da.json", JSON.stringify({ "ui.cancel": "{count, plural", "ui.close": "Luk" }));
    write("cs.json", "{ not JSON");
    await expect.poll(tags).toContain("da");
    expect(await tags()).not.toContain("cs");
    expect(await cancel("da")).toBe("Cancel");
    const intl = await intlFor(site.ctx(), "da");
    expect(intl.formatMessage({ id: "ui.close" })).toBe("Luk");
  });
});
