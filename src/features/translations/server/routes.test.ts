import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { findTranslated } from "#platform/server/records/content-texts.ts";
import { maxOfProgram } from "../contract/rules.ts";

const site = testSite();

let cookie = "";
let categoryID = 0;
beforeEach(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  categoryID = await createCategory(site.ctx(), { name: "Gardens", description: "Green things" });
});
afterEach(() => changeSettings(site.ctx(), { "locales.enabled": [], "site.locale": "en" }));

const named = (more: object = {}) => ({
  recordType: "category",
  recordID: categoryID,
  propertyName: "name",
  locale: "de",
  ...more,
});

const save = (...body: object[]) =>
  site.request("PATCH /translations/categories", { cookie, body });
const translate = (translation: string, more: object = {}) => save(named({ translation, ...more }));
const readIn = async (locale?: string, more = {}) =>
  (
    await site.request(`GET /categories/${categoryID}`, {
      ...(locale ? { headers: { "x-app-locale": locale } } : {}),
      ...more,
    })
  ).body;
const texts = async (query = "locale=de") =>
  site.request("GET /translations/categories/texts", {
    cookie,
    query: `recordIDs=${categoryID}&${query}`,
  });

describe("a translated name", () => {
  test("is read by guests in that language, and by nobody else", async () => {
    expect((await readIn("de")).name).toBe("Gardens");
    const { status, body } = await translate("Gärten");
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        resource: "categories",
        translationPropertyKey: `category.${categoryID}.name`,
        propertyType: "text",
        locale: "de",
        translation: "Gärten",
        sourceText: "Gardens",
        translationStatus: "up-to-date",
      },
    ]);
    expect(await readIn("de")).toMatchObject({ name: "Gärten", description: "Green things" });
    expect((await readIn("de-AT")).name).toBe("Gärten");
    expect((await readIn("fr")).name).toBe("Gardens");
    expect((await readIn()).name).toBe("Gardens");
    expect((await readIn("de", { cookie })).name).toBe("Gärten");
  });

  test("stands in trees, breadcrumbs and below its parent, too", async () => {
    await translate("Gärten");
    const below = await createCategory(site.ctx(), { name: "Roses", parentCategoryID: categoryID });
    const { body } = await site.request(`GET /categories/${below}`, {
      query: "expand=breadcrumbs,parent",
      headers: { "x-app-locale": "de" },
    });
    expect(body.breadcrumbs).toMatchObject([{ name: "Gärten" }, { name: "Roses" }]);
    expect(body.parent.name).toBe("Gärten");
  });

  test("falls back from the region to the language", async () => {
    await changeSettings(site.ctx(), { "site.locale": "fr" });
    await save(
      named({ translation: "Gärten" }),
      named({ translation: "Gardens (en)", locale: "en" }),
    );
    expect((await readIn("en-GB")).name).toBe("Gardens (en)");
    expect((await readIn("fr")).name).toBe("Gardens");
  });

  test("is gone for guests once it is removed", async () => {
    await translate("Gärten");
    expect((await readIn("de")).name).toBe("Gärten");
    const { status } = await site.request("PATCH /translations/categories/remove", {
      cookie,
      body: [named()],
    });
    expect(status).toBe(204);
    expect((await readIn("de")).name).toBe("Gardens");
    expect((await texts()).body[0]).toMatchObject({ translationStatus: "not-translated" });
  });

  test("costs no statement once it is in the cache", async () => {
    await translate("Gärten");
    const statementsIn = async (locale: string) => {
      const read = () =>
        site.request("GET /categories", { cookie, headers: { "x-app-locale": locale } });
      await read();
      return Number((await read()).headers.get("x-app-statements"));
    };
    expect(await statementsIn("de")).toBe(await statementsIn("en"));
  });
});

describe("the source", () => {
  test("stays what it is when somebody edits in another language", async () => {
    await translate("Gärten");
    const edit = { cookie, headers: { "x-app-locale": "de" } };
    const patched = await site.request(`PATCH /categories/${categoryID}`, {
      ...edit,
      body: { description: "Greener things" },
    });
    expect(patched.body.name).toBe("Gardens");
    expect((await readIn()).name).toBe("Gardens");
    expect((await readIn("de")).name).toBe("Gärten");
  });

  test("makes the translation out of date once it changes, until that is confirmed", async () => {
    await translate("Gärten");
    await site.request(`PATCH /categories/${categoryID}`, { cookie, body: { name: "Parks" } });
    const [text] = (await texts()).body;
    expect(text).toMatchObject({
      sourceText: "Parks",
      previousText: "Gardens",
      translation: "Gärten",
      translationStatus: "out-of-date",
    });
    expect((await readIn("de")).name).toBe("Gärten");
    await translate("Gärten", { version: text.version });
    expect((await texts()).body[0]).toMatchObject({ translationStatus: "up-to-date" });
  });
});

describe("PATCH /translations/{resourceUrlCode}", () => {
  test("saves all or nothing", async () => {
    const refused = await save(
      named({ translation: "Gärten" }),
      named({ translation: "x", propertyName: "urlcode" }),
    );
    expectError(refused, 422, "propertyName");
    expect((await readIn("de")).name).toBe("Gardens");
  });

  test("refuses what does not fit", async () => {
    expectError(await translate("x".repeat(101)), 422, "translation");
    expectError(await translate("one\ntwo"), 422, "translation");
    expectError(await translate(" "), 422, "translation");
    expectError(await translate("Gardens", { locale: "en" }), 422, "locale");
    expectError(await translate("Gardens", { locale: "tlh" }), 422, "locale");
    expectError(await translate("x", { recordType: "user" }), 422, "recordType");
    expectError(await translate("x", { recordID: null, recordKey: "x" }), 422, "recordID");
    expectError(await translate("x", { recordKey: "x" }), 422, "recordID");
    expectError(await translate("x", { recordID: 2_000_000_000 }), 404);
    expectError(await save(), 422);
    const unknown = { cookie, body: [named({ translation: "x" })] };
    expectError(await site.request("PATCH /translations/nothing", unknown), 400);
  });

  test("refuses to overwrite what somebody else has changed", async () => {
    const { version } = (await texts()).body[0];
    await translate("Gärten", { version });
    expectError(await translate("Parks", { version }), 409, "translation");
    expect((await readIn("de")).name).toBe("Gärten");
  });

  test("is for those who moderate or manage, and for categories that they see", async () => {
    const body = [named({ translation: "Gärten" })];
    expectError(await site.request("PATCH /translations/categories", { body }), 401);
    const member = (await signInAs(site.ctx())).cookie;
    expectError(
      await site.request("PATCH /translations/categories", { cookie: member, body }),
      403,
    );
    const hidden = await createCategory(site.ctx(), { name: "Hidden", customPermissions: true });
    const moderator = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
    const unseen = [named({ recordID: hidden, translation: "x" })];
    expectError(
      await site.request("PATCH /translations/categories", { cookie: moderator, body: unseen }),
      404,
    );
    const allowed = await site.request("PATCH /translations/categories", {
      cookie: moderator,
      body,
    });
    expect(allowed.status).toBe(200);
  });
});

describe("GET /translations", () => {
  test("lists translations by record and language, and knows no other resources", async () => {
    await save(named({ translation: "Gärten" }), named({ translation: "Jardins", locale: "fr" }));
    const list = (query: string) => site.request("GET /translations/categories", { cookie, query });
    const { body } = await list(`recordType=category&recordIDs=${categoryID}&locale=fr`);
    expect(body).toMatchObject([{ translation: "Jardins", locale: "fr" }]);
    expect((await list(`recordIDs=${categoryID}`)).headers.get("x-app-page-result-count")).toBe(
      "2",
    );
    expectError(await site.request("GET /translations/nothing", { cookie }), 400);
  });

  test("counts states by language", async () => {
    const count = async () =>
      (await site.request("GET /translations", { cookie })).body
        .find(({ urlCode }: { urlCode: string }) => urlCode === "categories")
        .locales.find(({ locale }: { locale: string }) => locale === "de");
    const before = await count();
    await translate("Gärten");
    expect(await count()).toEqual({
      ...before,
      countUpToDate: before.countUpToDate + 1,
      countNotTranslated: before.countNotTranslated - 1,
    });
  });

  test("finds texts by words and by state", async () => {
    await translate("Gärten");
    expect((await texts("locale=de&query=gart")).body).toHaveLength(1);
    expect((await texts("locale=de&query=zzz")).body).toEqual([]);
    expect((await texts("locale=de&status=not-translated")).body).toMatchObject([
      { propertyName: "description", propertyValidation: { maxLength: 1_000 } },
    ]);
    expectError(await texts("locale=en"), 422, "locale");
  });

  test("leaves nothing to translate into with one language", async () => {
    await changeSettings(site.ctx(), { "locales.enabled": ["en"] });
    const { body } = await site.request("GET /translations", { cookie });
    expect(body[0].locales).toEqual([]);
  });
});

describe("POST /translations", () => {
  test("adds a resource that another program fills", async () => {
    const body = { urlCode: "shop", name: "Shop", sourceLocale: "en" };
    const created = await site.request("POST /translations", { cookie, body });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ urlCode: "shop", recordTypes: [] });
    expectError(await site.request("POST /translations", { cookie, body }), 409, "urlCode");
    for (const urlCode of ["kb", "categories"])
      expectError(
        await site.request("POST /translations", { cookie, body: { ...body, urlCode } }),
        409,
        "urlCode",
      );
    const key = { recordType: "product", recordKey: "spade", propertyName: "title", locale: "de" };
    await site.request("PATCH /translations/shop", {
      cookie,
      body: [{ ...key, translation: "Spaten" }],
    });
    const list = () => site.request("GET /translations/shop", { cookie });
    expect((await list()).body).toMatchObject([
      { translationPropertyKey: "product.spade.title", translation: "Spaten", sourceText: null },
    ]);
    await site.request("PATCH /translations/shop/remove", { cookie, body: [key] });
    expect((await list()).body).toEqual([]);
  });

  test("never changes what the site shows", async () => {
    const body = { urlCode: "words", name: "Words", sourceLocale: "en" };
    await site.request("POST /translations", { cookie, body });
    const saved = await site.request("PATCH /translations/words", {
      cookie,
      body: [
        named({ translation: "Taken over" }),
        {
          recordType: "setting",
          recordKey: "site.title",
          propertyName: "value",
          locale: "de",
          translation: "Taken over",
        },
        { ...named({ translation: "taken" }), recordType: "tag" },
      ],
    });
    expect(saved.status).toBe(200);
    expect((await readIn("de")).name).toBe("Gardens");
    const config = await site.request("GET /config", {
      cookie,
      headers: { "x-app-locale": "de" },
      query: "select=site.title",
    });
    expect(config.body["site.title"]).not.toBe("Taken over");
    const words = { recordType: "tag", propertyName: "name", words: ["taken"] };
    expect(await findTranslated(site.ctx(), words)).toEqual([]);
  });

  test("keeps a limited number of texts for each resource", async () => {
    const body = { urlCode: "full", name: "Full", sourceLocale: "en" };
    await site.request("POST /translations", { cookie, body });
    const text = (recordKey: string) => ({
      recordType: "product",
      recordKey,
      propertyName: "title",
      locale: "de",
      translation: "Spaten",
    });
    const add = (recordKey: string) =>
      site.request("PATCH /translations/full", { cookie, body: [text(recordKey)] });
    await add("first");
    const stored = site.ctx().db.selectFrom("translations").where("resource", "=", "full");
    const { dateUpdated, updateUserID } = await stored.selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: maxOfProgram - 2 }, (_, index) => ({
      ...text(String(index)),
      resource: "full",
      translationPropertyKey: `product.${index}.title`,
      dateUpdated,
      updateUserID,
    }));
    for (let start = 0; start < others.length; start += 5_000)
      await site
        .ctx()
        .db.insertInto("translations")
        .values(others.slice(start, start + 5_000))
        .execute();
    expect((await add("last")).status).toBe(200);
    expectError(await add("one more"), 409, "translation");
    expect((await add("last")).status).toBe(200);
  });

  test("is for those who manage the site", async () => {
    const moderator = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
    const body = { urlCode: "mine" };
    expectError(await site.request("POST /translations", { cookie: moderator, body }), 403);
  });
});
