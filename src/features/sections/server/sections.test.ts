import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createTheme } from "#features/themes/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { findMovedPath } from "./domain/find-section.ts";

const site = testSite({ runsJobs: true });

let administrator: SignedIn;
let member: SignedIn;
let german = 0;
let below = 0;
let other = 0;
let hidden = 0;
let sectionID = 0;

type Call = Parameters<typeof site.request>[0];
const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint as Call, { cookie: by?.cookie, body, query });
const onPage = (endpoint: string, siteSectionID: number, query = "") =>
  site.request(endpoint as Call, { query, headers: { "x-app-section": String(siteSectionID) } });

const values = (urlCode: string, more: object = {}) => ({
  name: `Section ${urlCode}`,
  urlCode,
  contentLocale: "de",
  ...more,
});
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  german = await createCategory(site.ctx(), { name: "Deutsch" });
  below = await createCategory(site.ctx(), { name: "Hilfe", parentCategoryID: german });
  other = await createCategory(site.ctx(), { name: "English" });
  hidden = await createCategory(site.ctx(), { customPermissions: true });
  await createDiscussion(site.ctx(), { categoryID: german, name: "Hallo" });
  await createDiscussion(site.ctx(), { categoryID: below, name: "Wie geht das?" });
  await createDiscussion(site.ctx(), { categoryID: other, name: "Hello" });
  const made = await call(
    administrator,
    "POST /subcommunities",
    values("de", { categoryID: german, description: "Auf Deutsch" }),
  );
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  sectionID = made.body.siteSectionID;
});

test("Everybody reads the sections, with the site itself first", async () => {
  const { status, body } = await call(undefined, "GET /subcommunities");
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({ siteSectionID: 0, sectionID: "0", basePath: "", urlCode: null });
  expect(body[1]).toMatchObject({
    siteSectionID: sectionID,
    name: "Section de",
    basePath: "/de",
    url: "/de",
    contentLocale: "de",
    sectionGroup: "default",
    apps: { forum: true, knowledgeBase: true },
    attributes: { categoryID: german },
  });
  const found = await call(undefined, "GET /subcommunities", undefined, "name=SECTION d");
  expect(found.body.map((each: { urlCode: string }) => each.urlCode)).toEqual(["de"]);
  const one = await call(undefined, `GET /subcommunities/${sectionID}`);
  expect(one.body.description).toBe("Auf Deutsch");
  expectError(await call(undefined, "GET /subcommunities/999"), 404);
});

test("Sections are made, changed and deleted by those who manage the site", async () => {
  expectError(await call(member, "POST /subcommunities", values("fr")), 403);
  const refused: [object, string][] = [
    [values("DE"), "urlCode"],
    [values("api"), "urlCode"],
    [values("not/here"), "urlCode"],
    [values("-x"), "urlCode"],
    [values("fr", { contentLocale: "tlh" }), "contentLocale"],
    [values("fr", { themeID: 999 }), "themeID"],
    [values("fr", { name: " " }), "name"],
    [values("fr", { description: "x".repeat(501) }), "description"],
  ];
  for (const [body, field] of refused)
    expectError(await call(administrator, "POST /subcommunities", body), 422, field);
  expectError(
    await call(administrator, "POST /subcommunities", values("fr", { categoryID: 999 })),
    404,
  );
  const { body } = await call(administrator, "POST /subcommunities", values("es"));
  const own = `/subcommunities/${body.siteSectionID}`;
  expectError(await call(member, `PATCH ${own}`, { name: "Mine" }), 403);
  expectError(await call(administrator, `PATCH ${own}`, { urlCode: "de" }), 422, "urlCode");
  const changed = await call(administrator, `PATCH ${own}`, { name: "En español" });
  expect(changed.body).toMatchObject({ name: "En español", urlCode: "es" });
  expectError(await call(member, `DELETE ${own}`), 403);
  expect((await call(administrator, `DELETE ${own}`)).status).toBe(204);
  expectError(await call(administrator, `DELETE ${own}`), 404);
});

test("Of concurrent sections with one path, one is made", async () => {
  const made = await Promise.all(
    Array.from({ length: 4 }, () => call(administrator, "POST /subcommunities", values("it"))),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
});

test("Sections of hidden categories are unseen", async () => {
  const { body } = await call(
    administrator,
    "POST /subcommunities",
    values("staff", { categoryID: hidden }),
  );
  const seen = await call(member, "GET /subcommunities");
  expect(seen.body.map((each: { urlCode: string }) => each.urlCode)).not.toContain("staff");
  expectError(await call(member, `GET /subcommunities/${body.siteSectionID}`), 404);
  expectError(
    await call(member, "GET /discussions", undefined, `siteSectionID=${body.siteSectionID}`),
    404,
  );
});

test("Lists of a section show its category and what is below", async () => {
  const query = `siteSectionID=${sectionID}`;
  const asked = await call(undefined, "GET /discussions", undefined, query);
  expect(namesOf(asked.body)).toEqual(["Hallo", "Wie geht das?"]);
  const onPages = await onPage("GET /discussions", sectionID);
  expect(namesOf(onPages.body)).toEqual(["Hallo", "Wie geht das?"]);
  const whole = await onPage("GET /discussions", sectionID, "siteSectionID=0");
  expect(namesOf(whole.body)).toEqual(["Hallo", "Hello", "Wie geht das?"]);
  expect(namesOf((await call(undefined, "GET /discussions")).body)).toContain("Hello");
  const categories = await call(undefined, "GET /categories", undefined, query);
  expect(namesOf(categories.body)).toEqual(["Hilfe"]);
  expect(namesOf((await onPage("GET /categories", sectionID)).body)).toEqual(["Hilfe"]);
  expectError(await call(undefined, "GET /discussions", undefined, "siteSectionID=999"), 404);
});

test("Layouts are looked up for the section, and by its categories", async () => {
  const layout = await call(administrator, "POST /layouts", {
    name: "German home",
    layoutViewType: "home",
    layout: [],
  });
  const applied = [{ recordType: "siteSection", recordID: sectionID }];
  const put = await call(administrator, `PUT /layouts/${layout.body.layoutID}/views`, applied);
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  await call(administrator, "PATCH /config", { "customLayout.home": true });
  const lookUp = (recordType: string, recordID: number) =>
    call(
      undefined,
      "GET /layouts/lookup-hydrate",
      undefined,
      `layoutViewType=home&recordType=${recordType}&recordID=${recordID}`,
    );
  expect((await lookUp("siteSection", sectionID)).body.name).toBe("German home");
  expect((await lookUp("category", below)).body.name).toBe("German home");
  expect((await lookUp("category", other)).body.name).toBe("Home");
  expect((await lookUp("siteSection", 0)).body.name).toBe("Home");
});

test("Former paths lead to a section by its new name, and to the site once it is deleted", async () => {
  const moved = (path: string, at = site) => findMovedPath(at.ctx(), path);
  const node = await site.addNode();
  const { body } = await call(administrator, "POST /subcommunities", values("old-pt"));
  const own = `/subcommunities/${body.siteSectionID}`;
  expect(await moved("/old-pt/discussions")).toBeUndefined();
  await call(administrator, `PATCH ${own}`, { urlCode: "older-pt" });
  await call(administrator, `PATCH ${own}`, { urlCode: "pt" });
  expect(await moved("/old-pt/discussions?page=2")).toBe("/pt/discussions?page=2");
  expect(await moved("/older-pt")).toBe("/pt");
  expect(await moved("/old-pt//elsewhere.example")).toBe("/pt/elsewhere.example");
  await expect.poll(() => moved("/old-pt", node)).toBe("/pt");
  await call(administrator, `PATCH ${own}`, { urlCode: "old-pt" });
  expect(await moved("/old-pt")).toBeUndefined();
  expect(await moved("/pt?a=1")).toBe("/old-pt?a=1");
  const taken = await call(administrator, "POST /subcommunities", values("pt"));
  expect(taken.status).toBe(201);
  expect(await moved("/pt")).toBeUndefined();
  await call(administrator, `DELETE ${own}`);
  expect(await moved("/old-pt/discussion/5/x")).toBe("/discussion/5/x");
  expect(await moved("/older-pt")).toBe("/");
  expect(await moved("/old-pt/\\elsewhere.example")).toBe("/elsewhere.example");
  await expect.poll(() => moved("/old-pt", node)).toBe("/");
  const page = { seoTitle: "Old", seoDescription: "", urlcode: "old-pt", status: "published" };
  expect((await call(administrator, "POST /custom-pages", page)).status).toBe(201);
  expect(await moved("/old-pt")).toBeUndefined();
});

test("What a section uses stays, and the answer names the section", async () => {
  const root = await createCategory(site.ctx());
  const { themeID } = await createTheme(site.ctx(), {});
  await call(administrator, "PATCH /config", { "locales.enabled": ["en", "de", "fr"] });
  const made = await call(
    administrator,
    "POST /subcommunities",
    values("fr", { categoryID: root, themeID, contentLocale: "fr" }),
  );
  const own = `/subcommunities/${made.body.siteSectionID}`;
  const elsewhere = `newCategoryID=${other}`;
  const refused = [
    await call(administrator, `DELETE /categories/${root}`),
    await call(administrator, `DELETE /categories/${root}`, undefined, elsewhere),
    await call(administrator, `DELETE /themes/${themeID}`),
    await call(administrator, "PATCH /locales/fr", { isEnabled: false }),
    await call(administrator, "PATCH /config", { "locales.enabled": ["en", "de"] }),
  ];
  for (const answer of refused)
    expect(expectError(answer, 409).description).toContain("Section fr");
  const free = await call(administrator, `PATCH ${own}`, {
    categoryID: null,
    themeID: null,
    contentLocale: "de",
  });
  expect(free.status).toBe(200);
  expect((await call(administrator, `DELETE /categories/${root}`)).status).toBe(204);
  expect((await call(administrator, `DELETE /themes/${themeID}`)).status).toBe(204);
  expect((await call(administrator, "PATCH /locales/fr", { isEnabled: false })).status).toBe(200);
});

test("Whoever manages the site edits a section whose category they may not see", async () => {
  const role = {
    name: "Managers",
    permissions: [{ type: "global", permissions: { "site.manage": true } }],
  };
  const { roleID } = (await call(administrator, "POST /roles", role)).body;
  const manager = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
  const secret = await createCategory(site.ctx(), { customPermissions: true });
  expectError(await call(manager, `GET /categories/${secret}`), 404);
  const made = await call(
    administrator,
    "POST /subcommunities",
    values("secret", { categoryID: secret }),
  );
  const own = `/subcommunities/${made.body.siteSectionID}`;
  expect((await call(manager, `GET ${own}`)).body.categoryID).toBe(secret);
  const listed = await call(manager, "GET /subcommunities", undefined, "name=secret");
  expect(listed.body).toHaveLength(1);
  const same = { name: "Renamed", categoryID: secret };
  expect((await call(manager, `PATCH ${own}`, same)).body).toMatchObject(same);
  const unseen = await createCategory(site.ctx(), { customPermissions: true });
  expectError(await call(manager, `PATCH ${own}`, { categoryID: unseen }), 404);
});

test("Layouts and pages of a section do not outlive it", async () => {
  const made = await call(administrator, "POST /subcommunities", values("short"));
  const { siteSectionID } = made.body;
  const layout = { name: "Short", layoutViewType: "home", layout: [] };
  const { layoutID } = (await call(administrator, "POST /layouts", layout)).body;
  await call(administrator, `PUT /layouts/${layoutID}/views`, [
    { recordType: "siteSection", recordID: siteSectionID },
  ]);
  const page = await call(administrator, "POST /custom-pages", {
    seoTitle: "Short",
    seoDescription: "",
    urlcode: "short-page",
    status: "published",
    siteSectionID: String(siteSectionID),
  });
  expect(page.status, JSON.stringify(page.body)).toBe(201);
  await call(administrator, `DELETE /subcommunities/${siteSectionID}`);
  const views = async () => (await call(administrator, `GET /layouts/${layoutID}/views`)).body;
  await expect.poll(views).toEqual([]);
  const status = async () => {
    const { body } = await call(administrator, `GET /custom-pages/${page.body.customPageID}`);
    return [body.status, body.siteSectionID];
  };
  await expect.poll(status).toEqual(["unpublished", undefined]);
});
