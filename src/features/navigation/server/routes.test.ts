import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createTheme } from "#features/themes/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const people = {} as Record<"member" | "moderator" | "administrator", SignedIn>;
beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: people.administrator.cookie, body, query });
const shownTo = async (by?: SignedIn) =>
  (await site.request("GET /navigation", { cookie: by?.cookie })).body.items;
const save = (items: unknown, version?: number) => manage("PUT /navigation", { items, version });
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

const news = { id: "news", name: "News", url: "/news" };

beforeEach(async () => {
  await manage("DELETE /navigation");
});

describe("the navigation", () => {
  test("is that of the product until somebody saves one, and again after a reset", async () => {
    expect(await shownTo()).toBeNull();
    const before = (await manage("GET /navigation/edit")).body;
    expect(before).toMatchObject({ items: [], origin: "default" });
    const items = [
      { id: "discussions", name: "", isBuiltIn: true },
      { ...news, isLink: true },
    ];
    const saved = await save(items, before.version);
    expect(saved.body).toMatchObject({
      items,
      origin: "site",
      version: before.version + 1,
      updateUserID: people.administrator.user.userID,
    });
    expect(await shownTo()).toEqual(items);
    expect((await save(items)).body.version).toBe(before.version + 1);
    expect((await manage("DELETE /navigation")).status).toBe(204);
    expect(await shownTo()).toBeNull();
    const { body } = await manage("GET /audit-logs?eventType=navigation_modification");
    expect(body.slice(0, 2).map(({ message }: { message: string }) => message)).toEqual([
      "Reset the navigation.",
      "Changed the navigation.",
    ]);
  });

  test("shows each reader their items", async () => {
    await save([
      news,
      { id: "hidden", name: "Hidden", url: "/h", isHidden: true },
      { id: "staff", name: "Staff", url: "/staff", permission: "community.moderate" },
      {
        id: "more",
        name: "More",
        children: [
          { id: "mods", name: "Mods", url: "/mods", roleIDs: [roleIDs.moderator] },
          { id: "deep", name: "Deep", children: [{ id: "low", name: "Low", url: "/low" }] },
        ],
      },
      { id: "nowhere", name: "Nowhere" },
      { id: "only", name: "Only", children: [{ ...news, id: "n", roleIDs: [999_999] }] },
    ]);
    expect(namesOf(await shownTo())).toEqual(["News", "More"]);
    expect(namesOf((await shownTo(people.member))[1].children)).toEqual(["Deep"]);
    const ofModerator = await shownTo(people.moderator);
    expect(namesOf(ofModerator)).toEqual(["News", "Staff", "More"]);
    expect(namesOf(ofModerator[2].children)).toEqual(["Mods", "Deep"]);
    expect(JSON.stringify(ofModerator)).not.toMatch(/roleIDs|permission|isHidden/);
  });

  test("starts from the theme's, and stays when the theme goes", async () => {
    const variables = { navigation: { navigationItems: [{ ...news, name: "Of the theme" }] } };
    const { themeID } = await createTheme(site.ctx(), variables);
    await manage("PUT /themes/current", { themeID });
    const { body } = await manage("GET /navigation/edit");
    expect(body).toMatchObject({ origin: "theme", items: [{ id: "news", name: "Of the theme" }] });
    await save([news]);
    await manage("PUT /themes/current", { themeID: "foundation" });
    expect(await shownTo()).toEqual([news]);
  });

  test("is not overwritten by somebody who read an older one", async () => {
    const { version } = (await manage("GET /navigation/edit")).body;
    const answers = await Promise.all([
      save([news], version),
      save([{ ...news, id: "b" }], version),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expectError(await manage("DELETE /navigation", undefined, `version=${version}`), 412);
  });
});

describe("refuses", () => {
  test("everybody who does not manage the site", async () => {
    for (const endpoint of ["GET /navigation/edit", "PUT /navigation", "DELETE /navigation"]) {
      const body = endpoint.startsWith("PUT") ? { items: [] } : undefined;
      expectError(await site.request(endpoint, { body }), 401);
      expectError(await site.request(endpoint, { body, cookie: people.moderator.cookie }), 403);
    }
  });

  const level = (id: string, children: object[]) => ({ id, name: id, children });
  test.each([
    ["an unsafe address", [{ ...news, url: "javascript:alert(1)" }], "url", "items.news"],
    ["another host without a scheme", [{ ...news, url: "//evil.test" }], "url", "items.news"],
    ["an item without a name", [level("top", [{ id: "low", name: "" }])], "name", "items.low"],
    ["the same id twice", [news, level("a", [news])], "items", undefined],
    ["a fourth level", [level("a", [level("b", [level("c", [level("d", [])])])])], "children"],
    ["a strange id", [{ ...news, id: "a b" }], "id"],
    ["too many", Array.from({ length: 51 }, (_, id) => ({ ...news, id: `${id}` })), "items"],
    ["no list", "<b>", "items"],
  ])("%s", async (_what, items, field, path = undefined) => {
    const { status, body } = await save(items);
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ field, ...(path ? { path } : {}) });
    expect(await shownTo()).toBeNull();
  });
});
