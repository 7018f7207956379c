import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createArticle, createKnowledgeBase, createKnowledgeCategory } from "./factories.ts";

const site = testSite();
const people = {} as Record<"member" | "author" | "moderator" | "administrator", SignedIn>;
let base = { knowledgeBaseID: 0, rootCategoryID: 0 };

beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  for (const role of ["moderator", "administrator"] as const)
    people[role] = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
  const permissions = { "session.valid": true, "kb.view": true, "articles.add": true };
  const role = { name: "Authors", permissions: [{ type: "global", permissions }] };
  const { body } = await call("POST /roles", { by: people.administrator, body: role });
  people.author = await signInAs(site.ctx(), { roles: [body.roleID] });
  base = await createKnowledgeBase(site.ctx(), {
    name: "Guide",
    sourceLocale: "en",
    locales: ["fr", "de"],
    requiresReview: true,
  });
});

interface Given {
  by?: SignedIn;
  body?: unknown;
  query?: string;
  page?: string;
}

const call = (endpoint: string, { by, page, ...given }: Given = {}) =>
  site.request(endpoint, {
    cookie: by?.cookie,
    ...given,
    ...(page && { headers: { "x-app-locale": page } }),
  });

const write = (name = "Start") => createArticle(site.ctx(), base.rootCategoryID, { name });

const translate = (articleID: number, given: object = {}, by = people.moderator) =>
  call(`PATCH /articles/${articleID}`, {
    by,
    body: { locale: "fr", name: "Début", body: "Commencez ici.", ...given },
  });

const read = async (articleID: number, query = "", page?: string) =>
  (await call(`GET /articles/${articleID}`, { query, ...(page && { page }) })).body;

describe("a translated article", () => {
  test("is read in the language that is asked for, else in its own", async () => {
    const articleID = await write();
    const { status, body } = await translate(articleID);
    expect(status, JSON.stringify(body)).toBe(200);
    const french = { name: "Début", locale: "fr", sourceLocale: "en" };
    expect(body).toMatchObject({ ...french, translationStatus: "up-to-date" });
    expect(await read(articleID)).toMatchObject({ name: "Start", locale: "en" });
    expect(await read(articleID, "locale=fr-CA")).toMatchObject(french);
    expect(await read(articleID, "", "fr")).toMatchObject({
      ...french,
      url: `/kb/articles/${articleID}-start`,
    });
    expect((await read(articleID, "locale=fr")).body).toContain("Commencez ici.");
    const missing = { name: "Start", locale: "en", translationStatus: "not-translated" };
    expect(await read(articleID, "locale=de")).toMatchObject(missing);
    expect(await read(articleID, "locale=ja")).toMatchObject(missing);
    expect(await read(articleID, "locale=und", "fr")).toMatchObject({ name: "Start" });
    const only = "only-translated=true";
    expectError(await call(`GET /articles/${articleID}`, { query: `${only}&locale=de` }), 404);
    const list = `knowledgeBaseID=${base.knowledgeBaseID}&articleID=${articleID}&locale=`;
    expect((await call("GET /articles", { query: `${list}fr&${only}` })).body).toMatchObject([
      french,
    ]);
    expect((await call("GET /articles", { query: `${list}de&${only}` })).body).toEqual([]);
    expect((await call("GET /articles", { query: `${list}de` })).body).toMatchObject([missing]);
  });

  test("lists its languages, and is out of date once its source changes", async () => {
    const articleID = await write();
    await translate(articleID);
    const states = async () =>
      (await call(`GET /articles/${articleID}/translations`)).body.map(
        (row: { locale: string; translationStatus: string }) =>
          `${row.locale} ${row.translationStatus}`,
      );
    expect(await states()).toEqual(["en up-to-date", "fr up-to-date", "de not-translated"]);
    const { articleRevisionID } = await read(articleID);
    await call(`PATCH /articles/${articleID}`, { by: people.moderator, body: { body: "Anew" } });
    expect(await states()).toEqual(["en up-to-date", "fr out-of-date", "de not-translated"]);
    await translate(articleID, { body: "Encore", sourceRevisionID: articleRevisionID });
    expect(await states()).toContain("fr out-of-date");
    await translate(articleID, { body: "Encore" });
    expect(await states()).toContain("fr up-to-date");
    const { translations } = await read(articleID);
    expect(translations).toMatchObject([
      { locale: "en", url: `/kb/articles/${articleID}-start?locale=en` },
      { locale: "fr" },
      { locale: "de" },
    ]);
  });

  test("is edited with a version; a text of another article is refused as its source", async () => {
    const articleID = await write();
    const edit = async (locale: string) =>
      (
        await call(`GET /articles/${articleID}/edit`, {
          by: people.moderator,
          query: `locale=${locale}`,
        })
      ).body;
    const before = await edit("fr");
    expect(before).toMatchObject({ name: "", body: "", translationStatus: "not-translated" });
    const { version, sourceRevisionID } = before;
    expect((await translate(articleID, { version, sourceRevisionID })).status).toBe(200);
    expectError(await translate(articleID, { version }), 412);
    expect(await edit("fr")).toMatchObject({ name: "Début", translationStatus: "up-to-date" });
    expect(await edit("en")).toMatchObject({ name: "Start", sourceRevisionID: null });
    const other = await read(await write());
    const foreign = { sourceRevisionID: other.articleRevisionID };
    expectError(await translate(articleID, foreign), 422, "sourceRevisionID");
  });

  test("waits for review, and keeps its history", async () => {
    const articleID = await write();
    expectError(await translate(articleID, { status: "published" }, people.author), 403);
    expect((await translate(articleID, {}, people.author)).status).toBe(200);
    expect(await read(articleID, "locale=fr")).toMatchObject({ locale: "en" });
    const revisions = async () =>
      (await call(`GET /articles/${articleID}/revisions`, { by: people.moderator })).body;
    const [waiting] = await revisions();
    expect(waiting).toMatchObject({ locale: "fr", status: "review", isCurrent: false });
    const { articleRevisionID } = waiting;
    await call(`POST /articles/${articleID}/revisions/${articleRevisionID}/review`, {
      by: people.moderator,
      body: { decision: "publish" },
    });
    expect(await read(articleID, "locale=fr")).toMatchObject({ name: "Début" });
    expect((await revisions())[0]).toMatchObject({ isCurrent: true });
    expect(await read(articleID)).toMatchObject({ name: "Start" });
    await translate(articleID, { name: "Autre" });
    await call(`POST /articles/${articleID}/revisions/${articleRevisionID}/restore`, {
      by: people.moderator,
    });
    expect(await read(articleID, "locale=fr")).toMatchObject({ name: "Début" });
  });

  test("is refused to members, in other languages and without a title", async () => {
    const articleID = await write();
    expectError(await translate(articleID, {}, people.member), 403);
    expectError(await translate(articleID, { locale: "ja" }), 422, "locale");
    const added = { locale: "ja", validateLocale: false };
    expectError(await translate(articleID, added), 422, "locale");
    expectError(await translate(articleID, { name: undefined }), 422, "name");
    expectError(await translate(articleID, { name: "" }), 422, "name");
    expectError(await translate(2_000_000), 404);
    const { rootCategoryID, knowledgeBaseID } = await createKnowledgeBase(site.ctx(), {
      sourceLocale: "en",
    });
    const imported = await createArticle(site.ctx(), rootCategoryID);
    expect((await translate(imported, added, people.administrator)).status).toBe(200);
    const { locales } = (await call(`GET /knowledge-bases/${knowledgeBaseID}`)).body;
    expect(locales).toEqual(["ja"]);
  });

  test("is translated by several at the same time, once in each language", async () => {
    const articleID = await write();
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((name) => translate(articleID, { name })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await site
      .ctx()
      .db.selectFrom("articleTranslations")
      .select("name")
      .where("articleID", "=", articleID)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe("names of a knowledge base", () => {
  const names = (body: readonly object[], by = people.moderator) =>
    call("PATCH /translations/kb", { by, body });

  test("are translated, listed with their state and removed", async () => {
    const { knowledgeBaseID, rootCategoryID } = await createKnowledgeBase(site.ctx(), {
      name: "Handbook",
      description: "About it",
      sourceLocale: "en",
      locales: ["fr"],
    });
    const categoryID = await createKnowledgeCategory(site.ctx(), rootCategoryID, "Basics");
    const articleID = await createArticle(site.ctx(), categoryID);
    await translate(articleID);
    const french = { locale: "fr", recordKey: null, dateUpdated: "2026-01-01" };
    const ofBase = { ...french, recordType: "knowledgeBase", recordID: knowledgeBaseID };
    const ofCategory = { ...french, recordType: "knowledgeCategory", recordID: categoryID };
    const saved = await names([
      { ...ofBase, propertyName: "name", translation: "Manuel" },
      { ...ofBase, propertyName: "description", translation: "Tout" },
      { ...ofCategory, propertyName: "name", translation: "Bases" },
    ]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const inFrench = (endpoint: string, query = "locale=fr") => call(endpoint, { query });
    const shown = await inFrench(`GET /knowledge-bases/${knowledgeBaseID}`);
    expect(shown.body).toMatchObject({
      name: "Manuel",
      description: "Tout",
      urlCode: shown.body.urlCode,
    });
    const category = (await inFrench(`GET /knowledge-categories/${categoryID}`)).body;
    expect(category).toMatchObject({
      name: "Bases",
      url: `/kb/categories/${categoryID}-basics`,
      breadcrumbs: [{ name: "Manuel" }, { name: "Bases" }],
    });
    const neighbours = await createArticle(site.ctx(), categoryID, { name: "Second" });
    const { previous } = await read(neighbours, "locale=fr");
    expect(previous).toMatchObject({ name: "Début", url: `/kb/articles/${articleID}-start` });
    const navigation = await inFrench(`GET /knowledge-bases/${knowledgeBaseID}/navigation-flat`);
    expect(navigation.body.map(({ name }: { name: string }) => name)).toEqual([
      "Manuel",
      "Bases",
      "Début",
      "Second",
    ]);
    expect(navigation.body[2].url).toBe(`/kb/articles/${articleID}-start`);
    await call(`PATCH /knowledge-categories/${categoryID}`, {
      by: people.moderator,
      body: { name: "Elements" },
    });
    const listed = await call("GET /translations/kb/", {
      by: people.moderator,
      query: `recordIDs[]=${categoryID}&recordType=knowledgeCategory`,
    });
    expect(listed.body).toMatchObject([
      {
        resource: "kb",
        translationPropertyKey: `knowledgeCategory.${categoryID}.name`,
        translation: "Bases",
        sourceText: "Elements",
        translationStatus: "out-of-date",
      },
    ]);
    const removed = await call("PATCH /translations/kb/remove", {
      by: people.moderator,
      body: [{ ...ofCategory, propertyName: "name" }],
    });
    expect(removed.status).toBe(204);
    expect((await inFrench(`GET /knowledge-categories/${categoryID}`)).body.name).toBe("Elements");
  });

  test("are refused to members, of unseen records and in languages that the base has not", async () => {
    const name = {
      recordType: "knowledgeBase",
      recordID: base.knowledgeBaseID,
      propertyName: "name",
      locale: "fr",
      translation: "Guide",
    };
    expectError(await names([name], people.member), 403);
    expect((await call("GET /translations/kb", { by: people.member })).status).toBe(200);
    expectError(await call("GET /translations/kb"), 401);
    expectError(await call("PATCH /translations/kb", { body: [name] }), 401);
    expectError(await names([{ ...name, recordID: 2_000_000 }]), 404);
    expectError(await names([{ ...name, locale: "ja" }]), 422, "locale");
    expectError(await names([{ ...name, locale: "en" }]), 422, "locale");
    expectError(await names([{ ...name, translation: "x".repeat(300) }]), 422, "translation");
    const ofCategory = { ...name, recordType: "knowledgeCategory", recordID: base.rootCategoryID };
    expectError(await names([{ ...ofCategory, propertyName: "description" }]), 422);
    expect((await names([{ ...name, locale: "pt_br" }], people.administrator)).status).toBe(200);
    const shown = await call(`GET /knowledge-bases/${base.knowledgeBaseID}`);
    expect(shown.body.locales).toContain("pt-BR");
    const twice = { ...shown.body, locales: ["fr", "FR"] };
    const path = `PATCH /knowledge-bases/${base.knowledgeBaseID}`;
    expectError(await call(path, { by: people.administrator, body: twice }), 422, "locales");
    const own = { locales: ["en"] };
    expectError(await call(path, { by: people.administrator, body: own }), 422, "locales");
  });
});
