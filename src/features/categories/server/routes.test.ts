import { beforeAll, describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Category } from "../contract/resources.ts";
import { createCategory } from "./factories.ts";

const site = testSite();
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
const names = (categories: Category[]): string[] => categories.map(({ name }) => name);

async function hide(categoryID: number, cookie: string) {
  await site.request(`PATCH /categories/${categoryID}`, {
    cookie,
    body: { customPermissions: true },
  });
}

describe("GET /categories", () => {
  test("returns a tree of the requested depth, in the order of siblings", async () => {
    const top = await createCategory(site.ctx(), { name: "Top", sort: 2 });
    await createCategory(site.ctx(), { name: "First", sort: 1 });
    const child = await createCategory(site.ctx(), { name: "Child", parentCategoryID: top });
    await createCategory(site.ctx(), { name: "Grandchild", parentCategoryID: child });
    const { body } = await site.request("GET /categories");
    expect(names(body)).toEqual(["First", "Top"]);
    expect(names(body[1].children)).toEqual(["Child"]);
    expect(body[1].children[0].children).toEqual([]);
    const flat = await site.request("GET /categories", {
      query: `parentCategoryID=${top}&outputFormat=flat`,
    });
    expect(names(flat.body)).toEqual(["Child", "Grandchild"]);
    expect(flat.headers.get("x-app-page-result-count")).toBe("2");
  });

  test("includes position, dates and picture sizes", async () => {
    const iconUrl = `/uploads/aa/${"a".repeat(40)}.png`;
    const categoryID = await createCategory(site.ctx(), { name: "Pictured", sort: 7, iconUrl });
    const { body } = await site.request(`GET /categories/${categoryID}`);
    expect(body).toMatchObject({ sort: 7, iconUrlSrcSet: { 300: `${iconUrl}.w320.webp` } });
    expect(Date.parse(body.dateInserted)).not.toBeNaN();
    expect(body).not.toHaveProperty("bannerUrlSrcSet");
  });

  test("hides invisible categories and their descendants", async () => {
    const cookie = await administrator();
    const secret = await createCategory(site.ctx(), { name: "Secret" });
    const below = await createCategory(site.ctx(), { name: "Below", parentCategoryID: secret });
    await hide(secret, cookie);
    const member = await signInAs(site.ctx());
    expect(
      names(
        (
          await site.request("GET /categories", {
            query: "outputFormat=flat",
            cookie: member.cookie,
          })
        ).body,
      ),
    ).not.toContain("Below");
    expectError(await site.request(`GET /categories/${below}`), 404);
    expect((await site.request(`GET /categories/${below}`, { cookie })).status).toBe(200);
    await site.request("PATCH /roles/8/permissions", {
      cookie,
      body: [{ type: "category", id: secret, permissions: { "discussions.view": true } }],
    });
    expect((await site.request(`GET /categories/${below}`, { cookie: member.cookie })).status).toBe(
      200,
    );
    expectError(await site.request(`GET /categories/${below}`), 404);
  });

  test("refuses filters that contradict each other", async () => {
    expectError(
      await site.request("GET /categories", { query: "featured=true&outputFormat=tree" }),
      400,
    );
    expectError(
      await site.request("GET /categories", { query: "parentCategoryID=1&parentCategoryCode=x" }),
      400,
    );
    expectError(await site.request("GET /categories", { query: "maxDepth=0" }), 422, "maxDepth");
    for (const query of ["page=1", "limit=5", "outputFormat=flat"])
      expectError(await site.request("GET /categories", { query: `maxDepth=3&${query}` }), 400);
  });
});

describe("filters and sort orders of categories", () => {
  const flat = async (query: string, cookie?: string) =>
    (await site.request("GET /categories", { query: `outputFormat=flat&${query}`, cookie })).body;

  test("sorts by name, id or the date of following", async () => {
    const parent = await createCategory(site.ctx());
    const below = { parentCategoryID: parent };
    const ids: number[] = [];
    for (const name of ["Room 10", "Room 9", "Attic"])
      ids.push(await createCategory(site.ctx(), { ...below, name }));
    const { cookie } = await signInAs(site.ctx());
    for (const id of ids.toReversed().slice(0, 2))
      await site.request(`PUT /categories/${id}/follow`, { cookie, body: { followed: true } });
    const place = `parentCategoryID=${parent}`;
    expect(names(await flat(`${place}&sort=name`))).toEqual(["Attic", "Room 9", "Room 10"]);
    expect(names(await flat(`${place}&sort=-categoryID`))).toEqual(["Attic", "Room 9", "Room 10"]);
    const followed = await flat(`${place}&followed=true&sort=-dateFollowed`, cookie);
    expect(names(followed)).toEqual(["Room 9", "Attic"]);
    expectError(await site.request("GET /categories", { query: "sort=colour" }), 422, "sort");
  });

  test.each(["categoryID", "-categoryID"])("is paged by key where %s orders it", async (sort) => {
    const ids: number[] = [];
    for (const name of ["One", "Two", "Three"])
      ids.push(await createCategory(site.ctx(), { name }));
    const query = `sort=${sort}&limit=2&categoryID=${ids[0]}..${ids[2]}`;
    const first = await site.request("GET /categories", { query });
    const next = new URL(first.headers.get("x-app-page-next-url") ?? "").searchParams;
    expect(next.get("page")).toBe("1");
    const rest = await site.request("GET /categories", { query: next.toString() });
    const found = [...first.body, ...rest.body].map(({ categoryID }) => categoryID);
    expect(found).toEqual(sort === "categoryID" ? ids : ids.toReversed());
    expect(rest.headers.get("x-app-page-next-url")).toBeNull();
  });

  test("shows followed categories of others to moderators only", async () => {
    const categoryID = await createCategory(site.ctx(), { name: "Followed" });
    const { cookie, user } = await signInAs(site.ctx());
    const body = { followed: true };
    await site.request(`PUT /categories/${categoryID}/follow`, { cookie, body });
    const query = `followedUserID=${user.userID}`;
    const moderator = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
    for (const by of [cookie, moderator])
      expect(names(await flat(query, by))).toEqual(["Followed"]);
    const other = (await signInAs(site.ctx())).cookie;
    for (const by of [undefined, other])
      expectError(await site.request("GET /categories", { query, cookie: by }), 403);
    const both = `${query}&followed=true`;
    expectError(await site.request("GET /categories", { query: both, cookie }), 400);
  });

  test("filters by ranges, types and page types, optionally with the parent", async () => {
    const parent = await createCategory(site.ctx(), { name: "House", displayAs: "categories" });
    const room = { name: "Room", parentCategoryID: parent, allowedDiscussionTypes: ["question"] };
    const child = await createCategory(site.ctx(), room);
    expect(names(await flat(`categoryID=${parent}..${child}`))).toEqual(["House", "Room"]);
    const place = `parentCategoryID=${parent}`;
    expect(names(await flat(`${place}&includeParentCategory=true`))).toEqual(["House", "Room"]);
    const whole = `${place}&includeParentCategory=true`;
    expect(names(await flat(`${whole}&layoutViewType=nestedCategoryList`))).toEqual(["House"]);
    expect(names(await flat(`${whole}&layoutViewType=discussionCategoryPage`))).toEqual(["Room"]);
    expect(names(await flat(`${place}&postTypeID=question&postTypeStatus=active`))).toEqual([
      "Room",
    ]);
    expect(await flat(`${place}&postTypeID=idea&siteSectionID=main`)).toEqual([]);
    const [tree] = (await site.request("GET /categories", { query: whole })).body;
    expect([tree.name, names(tree.children)]).toEqual(["House", ["Room"]]);
    const both = `categoryID=${child}&parentCategoryID=${parent}`;
    expectError(await site.request("GET /categories", { query: both }), 400);
  });

  test("includes the last post, the parent and the viewer's preferences", async () => {
    const parent = await createCategory(site.ctx(), { name: "Above" });
    const categoryID = await createCategory(site.ctx(), { parentCategoryID: parent });
    const { cookie } = await signInAs(site.ctx());
    const expand = "expand=lastPost,lastPost.insertUser,parent,preferences";
    const read = async (more = expand) =>
      (await site.request(`GET /categories/${categoryID}`, { query: more, cookie })).body;
    expect(await read()).toMatchObject({
      lastPost: null,
      parent: { categoryID: parent, name: "Above" },
      preferences: { "preferences.followed": false },
    });
    const post = { name: "Started", body: "Hello", format: "text", categoryID };
    const { discussionID, url } = (await site.request("POST /discussions", { cookie, body: post }))
      .body;
    expect((await read()).lastPost).toMatchObject({ discussionID, url, name: "Started" });
    const comment = { discussionID, body: "Yes", format: "text" };
    const { commentID } = (await site.request("POST /comments", { cookie, body: comment })).body;
    await site.request(`PUT /categories/${categoryID}/follow`, {
      cookie,
      body: { followed: true },
    });
    expect(await read()).toMatchObject({
      lastPost: { commentID, name: "Re: Started", insertUser: { name: expect.any(String) } },
      preferences: { "preferences.followed": true },
    });
    expect((await read("expand=lastPost")).lastPost).not.toHaveProperty("insertUser");
    expect(await read("")).not.toHaveProperty("lastPost");
  });

  test("accepts both names of post types", async () => {
    const cookie = await administrator();
    const categoryID = await createCategory(site.ctx());
    const body = { allowedPostTypeIDs: ["idea"] };
    const changed = await site.request(`PATCH /categories/${categoryID}`, { cookie, body });
    expect(changed.body).toMatchObject({ ...body, allowedDiscussionTypes: ["idea"] });
  });
});

describe("with many subcategories", () => {
  let parentCategoryID: number;
  beforeAll(async () => {
    parentCategoryID = await createCategory(site.ctx(), { name: "Much", urlcode: "much" });
    for (let count = 0; count < 120; count++)
      await createCategory(site.ctx(), { parentCategoryID });
  });

  test("a flat list is paginated", async () => {
    const query = `parentCategoryID=${parentCategoryID}&outputFormat=flat`;
    const { body, headers } = await site.request("GET /categories", { query });
    expect([body.length, headers.get("x-app-page-result-count")]).toEqual([100, "120"]);
    expect(headers.get("link")).toContain('page=2>; rel="last"');
  });

  test.each([
    ["list", 50],
    ["panel", 20],
  ])(
    "a widget shown as a %s has %i of them and says where the others are",
    async (display, most) => {
      const cookie = await administrator();
      const widget = { $hydrate: "react.categories", display, parentCategoryID };
      const layout = [{ $hydrate: "react.section.full-width", children: [widget] }];
      const { body } = await site.request("POST /layouts/hydrate", {
        cookie,
        body: { layoutViewType: "home", layout },
      });
      const { categories, more } = body.layout[0].$reactProps.children[0].$reactProps;
      expect(categories).toHaveLength(most);
      expect(more).toEqual({ count: 120 - most, url: expect.stringMatching(/much$/) });
    },
  );

  test("a row lists the first few of them", async () => {
    const query = "layoutViewType=categoryList&recordType=global&recordID=-1&params={}";
    const { body } = await site.request("GET /layouts/lookup-hydrate", { query });
    const below = JSON.stringify(body).split(`"parentCategoryID":${parentCategoryID},`);
    expect(below).toHaveLength(1 + 10);
  });
});

describe("GET /categories/search", () => {
  test("matches part of the name, ignoring case and accents", async () => {
    await createCategory(site.ctx(), { name: "Übungen zur Analysis" });
    const { body } = await site.request("GET /categories/search", {
      query: "query=ubung&expand=breadcrumbs",
    });
    expect(names(body)).toEqual(["Übungen zur Analysis"]);
    expect(body[0].breadcrumbs).toHaveLength(1);
  });
});

describe("changing the tree", () => {
  test("is refused to guests and moderators", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const body = { name: "Mine", urlcode: "mine" };
    expectError(await site.request("POST /categories", { body }), 401);
    expectError(await site.request("POST /categories", { body, cookie }), 403);
  });

  test("a category is added, found by its address and changed", async () => {
    const cookie = await administrator();
    const added = await site.request("POST /categories", {
      cookie,
      body: { name: "数学", urlcode: "数学" },
    });
    expect(added).toMatchObject({
      status: 201,
      body: { url: `/categories/${encodeURIComponent("数学")}` },
    });
    const found = await site.request(`GET /categories/$urlcode:${encodeURIComponent("数学")}`);
    expect(found.body.categoryID).toBe(added.body.categoryID);
    const changed = await site.request(`PATCH /categories/${added.body.categoryID}`, {
      cookie,
      body: { description: "Zahlen" },
    });
    expect(changed.body).toMatchObject({ name: "数学", description: "Zahlen" });
  });

  test.each([
    ["a number as address", { urlcode: "42" }, "urlcode"],
    ["an address that ends as the data of pages do", { urlcode: "news.Data" }, "urlcode"],
    ["an address with a slash", { urlcode: "a/b" }, "urlcode"],
    ["a parent that is not there", { parentCategoryID: 999_999 }, "parentCategoryID"],
    ["a name of spaces", { name: "  " }, "name"],
    ["a name that nobody can see", { name: "\u00A0\u200B\u3164\u2800\u034F" }, "name"],
  ])("refuses %s", async (_what, extra, field) => {
    const cookie = await administrator();
    const body = { name: "Refused", urlcode: "refused", ...extra };
    expectError(await site.request("POST /categories", { cookie, body }), 422, field);
  });

  test("ignores counts, which are read-only", async () => {
    const cookie = await administrator();
    const body = { name: "Uncounted", urlcode: "uncounted", countDiscussions: 7 };
    const answer = await site.request("POST /categories", { cookie, body });
    expectIgnored(answer, "countDiscussions");
    expect(answer.body.countDiscussions).toBe(0);
  });

  test("refuses an address that is taken", async () => {
    const cookie = await administrator();
    await createCategory(site.ctx(), { urlcode: "taken" });
    const body = { name: "Late", urlcode: "taken" };
    expectError(await site.request("POST /categories", { cookie, body }), 409, "urlcode");
  });

  test("a category cannot be its own ancestor", async () => {
    const cookie = await administrator();
    const top = await createCategory(site.ctx());
    const child = await createCategory(site.ctx(), { parentCategoryID: top });
    expectError(
      await site.request(`PATCH /categories/${top}`, { cookie, body: { parentCategoryID: child } }),
      400,
      "parentCategoryID",
    );
  });

  test("only an empty category can be deleted", async () => {
    const cookie = await administrator();
    const top = await createCategory(site.ctx());
    const child = await createCategory(site.ctx(), { parentCategoryID: top });
    expectError(await site.request(`DELETE /categories/${top}`, { cookie }), 409);
    expect((await site.request(`DELETE /categories/${child}`, { cookie })).status).toBe(204);
    expect((await site.request(`DELETE /categories/${top}`, { cookie })).status).toBe(204);
  });
});

describe("PUT /categories/{categoryID}/follow", () => {
  test("counts each follower once", async () => {
    const categoryID = await createCategory(site.ctx());
    const { cookie } = await signInAs(site.ctx());
    for (const followed of [true, true])
      await site.request(`PUT /categories/${categoryID}/follow`, { cookie, body: { followed } });
    const { body } = await site.request(`GET /categories/${categoryID}`, { cookie });
    expect(body).toMatchObject({ followed: true, countFollowers: 1 });
    await site.request(`PUT /categories/${categoryID}/follow`, {
      cookie,
      body: { followed: false },
    });
    expect((await site.request(`GET /categories/${categoryID}`, { cookie })).body).toMatchObject({
      followed: false,
      countFollowers: 0,
    });
  });

  test("is for members", async () => {
    const categoryID = await createCategory(site.ctx());
    expectError(
      await site.request(`PUT /categories/${categoryID}/follow`, { body: { followed: true } }),
      401,
    );
  });
});

describe("PUT /categories/{categoryID}/place", () => {
  test("moves a category between siblings, with its descendants", async () => {
    const cookie = await administrator();
    const shelf = await createCategory(site.ctx(), { name: "Shelf" });
    const [a, b] = [
      await createCategory(site.ctx(), { name: "A", parentCategoryID: shelf }),
      await createCategory(site.ctx(), { name: "B", parentCategoryID: shelf }),
    ];
    const moved = await createCategory(site.ctx(), { name: "Moved" });
    await createCategory(site.ctx(), { name: "Along", parentCategoryID: moved });
    const { status } = await site.request(`PUT /categories/${moved}/place`, {
      cookie,
      body: { parentCategoryID: shelf, position: 1 },
    });
    expect(status).toBe(200);
    const below = async () =>
      names(
        (
          await site.request("GET /categories", {
            query: `parentCategoryID=${shelf}&outputFormat=flat`,
          })
        ).body,
      );
    expect(await below()).toEqual(["A", "Moved", "Along", "B"]);
    await site.request(`PUT /categories/${b}/place`, {
      cookie,
      body: { parentCategoryID: shelf, position: 0 },
    });
    expect(await below()).toEqual(["B", "A", "Moved", "Along"]);
    expectError(
      await site.request(`PUT /categories/${shelf}/place`, {
        cookie,
        body: { parentCategoryID: a, position: 0 },
      }),
      400,
      "parentCategoryID",
    );
  });

  test("returns 403 to moderators, 404 and 422", async () => {
    const cookie = await administrator();
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const id = await createCategory(site.ctx());
    const body = { parentCategoryID: -1, position: 0 };
    const call = (categoryID: number, more: object) =>
      site.request(`PUT /categories/${categoryID}/place`, { cookie, body, ...more });
    expectError(await call(id, { cookie: moderator.cookie }), 403);
    expectError(await call(2_000_000_000, {}), 404);
    expectError(await call(id, { body: { position: -1 } }), 422, "position");
  });
});

test("GET /categories.csv returns all visible categories, from every level", async () => {
  const cookie = await administrator();
  const top = await createCategory(site.ctx(), { name: "Listed" });
  const below = await createCategory(site.ctx(), { name: "Listed below", parentCategoryID: top });
  await createCategory(site.ctx(), { name: "Listed at the bottom", parentCategoryID: below });
  const { status, body: text } = await site.request("GET /categories.csv", { cookie });
  expect(status).toBe(200);
  for (const name of ["Listed", "Listed below", "Listed at the bottom"])
    expect(text).toContain(`,${name},`);
  const { cookie: member } = await signInAs(site.ctx());
  expectError(await site.request("GET /categories.csv", { cookie: member }), 403);
});
