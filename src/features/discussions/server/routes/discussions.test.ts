import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Discussion } from "../../contract/resources.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({ now: () => clock.now });
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
};

const member = async () => (await signInAs(site.ctx())).cookie;
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

async function start(
  cookie: string,
  overrides: object = {},
): Promise<Discussion & { discussionID: number }> {
  const categoryID =
    (overrides as { categoryID?: number }).categoryID ?? (await createCategory(site.ctx()));
  const body = {
    name: "How are you",
    body: "I am **well**",
    format: "markdown",
    ...overrides,
    categoryID,
  };
  const answer = await site.request("POST /discussions", { cookie, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

const list = async (query: string, cookie?: string) =>
  (await site.request("GET /discussions", { query, cookie })).body as Discussion[];

describe("POST /discussions", () => {
  test("starts a discussion with rendered text and counts it", async () => {
    const cookie = await member();
    const discussion = await start(cookie, { name: "Größe & Maß" });
    expect(discussion).toMatchObject({ name: "Größe & Maß", countComments: 0, unread: false });
    const query = `discussionID=${discussion.discussionID}`;
    expect(await list(query, cookie)).toMatchObject([{ unread: false }]);
    expect(await list(query, await member())).toMatchObject([{ unread: true }]);
    expect(discussion.body).toContain("<strong>well</strong>");
    expect(discussion.url).toBe(
      `/discussion/${discussion.discussionID}/${encodeURIComponent("größe-maß")}`,
    );
    const category = await site.request(`GET /categories/${discussion.categoryID}`);
    expect(category.body.countDiscussions).toBe(1);
  });

  test("is refused to guests, and where the category takes none", async () => {
    const categoryID = await createCategory(site.ctx(), { displayAs: "heading" });
    const body = { name: "No", body: "No", format: "markdown", categoryID };
    expectError(await site.request("POST /discussions", { body }), 401);
    expectError(
      await site.request("POST /discussions", { body, cookie: await member() }),
      422,
      "categoryID",
    );
  });

  test.each([
    ["no title", { name: " " }, "name"],
    ["a title of spaces without width", { name: "   \u200B\u200B " }, "name"],
    ["a title that nobody can see", { name: "\u00A0\u200B\u3164\u2800\u034F" }, "name"],
    ["a title of marks alone", { name: "\u0301\u20DD" }, "name"],
    ["a title of 251 characters", { name: "x".repeat(251) }, "name"],
    ["an unknown format", { format: "word" }, "format"],
    ["a group that is not there", { groupID: 2_000_000 }, "groupID"],
    ["an answer to no field", { postMeta: { colour: "red" } }, "postMeta.colour"],
  ])("refuses %s", async (_what, extra, field) => {
    const categoryID = await createCategory(site.ctx());
    const body = { name: "Title", body: "Text", format: "markdown", categoryID, ...extra };
    expectError(
      await site.request("POST /discussions", { cookie: await member(), body }),
      422,
      field,
    );
  });

  test.each(["।", "?!", "🙂", "\u200Fא", "\u0E1A\u0E49"])("takes %s as a title", async (name) => {
    expect((await start(await member(), { name })).name).toBe(name);
  });

  test("takes what only groups and kinds with fields of their own fill, as long as it is empty", async () => {
    const cookie = await member();
    const made = await start(cookie, { groupID: null, postMeta: {} });
    expect(made).toMatchObject({ groupID: null });
    const path = `/discussions/${made.discussionID}`;
    const body = { groupID: null, postMeta: {}, name: "Other" };
    const changed = await site.request(`PATCH ${path}`, { cookie, body });
    expect(changed.body).toMatchObject({ name: "Other", groupID: null });
    expect((await site.request(`GET ${path}/edit`, { cookie })).body.groupID).toBeNull();
  });

  test("takes a category by its address, and refuses one that there is not", async () => {
    const urlcode = "by-its-address";
    const categoryID = await createCategory(site.ctx(), { urlcode });
    const post = { name: "There", body: "Words", format: "text" };
    const call = (named: string) => ({ cookie, body: { ...post, categoryID: named } });
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const { body } = await site.request("POST /discussions", call(`$urlcode:${urlcode}`));
    expect(body.categoryID).toBe(categoryID);
    expectError(await site.request("POST /discussions", call("$urlcode:nowhere")), 404);
    const path = `PATCH /discussions/${(await start(cookie)).discussionID}`;
    const moved = await site.request(path, { cookie, body: { categoryID: `$urlcode:${urlcode}` } });
    expect(moved.body.categoryID).toBe(categoryID);
    const query = `parentCategoryID=$urlcode:${urlcode}&includeParentCategory=true`;
    expect((await site.request("GET /categories", { query })).body).toMatchObject([{ categoryID }]);
  });

  test("needs a permission to pin, close or sink", async () => {
    const categoryID = await createCategory(site.ctx());
    const body = {
      name: "Pin me",
      body: "Please",
      format: "markdown",
      categoryID,
      pinLocation: "recent",
    };
    expectError(await site.request("POST /discussions", { cookie: await member(), body }), 403);
    expect((await start(await moderator(), body)).pinned).toBe(true);
  });

  test("made again with the same key answers the same and adds nothing", async () => {
    const cookie = await member();
    const categoryID = await createCategory(site.ctx());
    const call = {
      cookie,
      body: { name: "Once", body: "Once", format: "markdown", categoryID },
      headers: { "idempotency-key": "once-1" },
    };
    const first = await site.request("POST /discussions", call);
    const second = await site.request("POST /discussions", call);
    expect(second.body).toEqual(first.body);
    expect(await list(`categoryID=${categoryID}`)).toHaveLength(1);
  });

  test("made again after its draft was saved once more is still the same call", async () => {
    const cookie = await member();
    const categoryID = await createCategory(site.ctx());
    const post = { name: "Once", body: "Once", format: "markdown", categoryID, draftID: 1 };
    const send = (body: object) =>
      site.request("POST /discussions", { cookie, body, headers: { "idempotency-key": "once-2" } });
    const first = await send({ ...post, draftVersion: 1 });
    expect((await send({ ...post, draftVersion: 2 })).body).toEqual(first.body);
    expectError(await send({ ...post, name: "Another" }), 422);
    expect(await list(`categoryID=${categoryID}`)).toHaveLength(1);
  });
});

describe("GET /discussions", () => {
  test("never lists what the viewer may not see", async () => {
    const cookie = await administrator();
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const discussion = await start(cookie, { categoryID: hidden });
    expect(await list(`discussionID=${discussion.discussionID}`)).toEqual([]);
    expect(await list(`discussionID=${discussion.discussionID}`, cookie)).toHaveLength(1);
    expectError(await site.request(`GET /discussions/${discussion.discussionID}`), 404);
    expectError(await site.request("GET /discussions", { query: `categoryID=${hidden}` }), 404);
  });

  test("sorts, pages and puts pinned ones first when asked", async () => {
    const categoryID = await createCategory(site.ctx());
    const cookie = await moderator();
    const names = ["one", "two", "three"];
    for (const name of names) {
      later(60);
      await start(cookie, { categoryID, name, pinLocation: name === "one" ? "category" : null });
    }
    const namesOf = (discussions: Discussion[]) => discussions.map(({ name }) => name);
    expect(namesOf(await list(`categoryID=${categoryID}`))).toEqual(["three", "two", "one"]);
    expect(namesOf(await list(`categoryID=${categoryID}&pinOrder=first`))).toEqual([
      "one",
      "three",
      "two",
    ]);
    expect(namesOf(await list(`categoryID=${categoryID}&sort=dateInserted&limit=2`))).toEqual([
      "one",
      "two",
    ]);
    expect(namesOf(await list(`categoryID=${categoryID}&page=2&limit=2`))).toEqual(["one"]);
    expectError(await site.request("GET /discussions", { query: "sort=name" }), 422, "sort");
  });

  test("takes the same few statements whatever the length of the list", async () => {
    const categoryID = await createCategory(site.ctx());
    const cookie = await member();
    const cost = async () => {
      const query = `categoryID=${categoryID}&expand=all`;
      await site.request("GET /discussions", { query, cookie });
      return Number(
        (await site.request("GET /discussions", { query, cookie })).headers.get("x-app-statements"),
      );
    };
    await start(cookie, { categoryID });
    const short = await cost();
    for (let count = 0; count < 8; count += 1) await start(await member(), { categoryID });
    expect(await cost()).toBe(short);
    expect(short).toBeLessThanOrEqual(9);
  });
});

describe("PATCH /discussions/{discussionID}", () => {
  test("authors edit within the edit window, others do not", async () => {
    const cookie = await member();
    const { discussionID } = await start(cookie);
    const body = { name: "Better", body: "_new_" };
    expectError(
      await site.request(`PATCH /discussions/${discussionID}`, { cookie: await member(), body }),
      403,
    );
    const changed = await site.request(`PATCH /discussions/${discussionID}`, { cookie, body });
    expect(changed.body).toMatchObject({ name: "Better" });
    expect(changed.body.body).toContain("<em>new</em>");
    later(3_601);
    expectError(await site.request(`PATCH /discussions/${discussionID}`, { cookie, body }), 403);
    expect(
      (
        await site.request(`PATCH /discussions/${discussionID}`, {
          cookie: await moderator(),
          body,
        })
      ).status,
    ).toBe(200);
  });

  test.each([
    ["words", { body: "By somebody else" }],
    ["title", { name: "By somebody else" }],
    ["tags", { newTagNames: ["elsewhere"] }],
  ])(
    "is not saved over other %s that came since it was read for editing",
    async (_what, change) => {
      const cookie = await administrator();
      const { discussionID } = await start(cookie);
      const read = async () =>
        (await site.request(`GET /discussions/${discussionID}/edit`, { cookie })).body as {
          body: string;
          version: string;
        };
      const save = (body: object) =>
        site.request(`PATCH /discussions/${discussionID}`, { cookie, body });
      const { version, body: before } = await read();
      expect((await save({ closed: true })).status).toBe(200);
      expect((await save({ ...change, version })).status).toBe(200);
      const { body: now, version: newVersion } = await read();
      const mine = { name: "Mine", body: "Mine", tagIDs: [] };
      expectError(await save({ ...mine, version }), 412);
      expect(await read()).toMatchObject({ body: now, version: newVersion });
      expect(now).toBe("body" in change ? change.body : before);
      expect((await save({ ...mine, version: newVersion })).status).toBe(200);
      expect((await save({ body: "Mine all the same" })).status).toBe(200);
    },
  );

  test("moving keeps the counts of both categories right", async () => {
    const cookie = await moderator();
    const discussion = await start(cookie);
    const target = await createCategory(site.ctx());
    await site.request(`PATCH /discussions/${discussion.discussionID}`, {
      cookie,
      body: { categoryID: target },
    });
    const counts = await Promise.all(
      [discussion.categoryID, target].map(
        async (id) => (await site.request(`GET /categories/${id}`)).body.countDiscussions,
      ),
    );
    expect(counts).toEqual([0, 1]);
  });
});

describe("DELETE /discussions/{discussionID}", () => {
  test("keeps the record and answers 410 to those who could see it", async () => {
    const cookie = await moderator();
    const { discussionID, categoryID } = await start(cookie);
    const place = (await site.request(`GET /categories/${categoryID}`)).body;
    expectError(
      await site.request(`DELETE /discussions/${discussionID}`, { cookie: await member() }),
      403,
    );
    expect(
      (await site.request(`DELETE /discussions/${discussionID}`, { cookie, query: "reason=spam" }))
        .status,
    ).toBe(204);
    const deleted = await site.request(`GET /discussions/${discussionID}`);
    expectError(deleted, 410);
    expect(deleted.body).toMatchObject({
      discussionID,
      parent: { name: place.name, url: place.url },
    });
    expect(await list(`discussionID=${discussionID}`, cookie)).toEqual([]);
  });
});

describe("reading", () => {
  test("remembers the furthest position, per member", async () => {
    const cookie = await member();
    const { discussionID } = await start(await member());
    await site.request("POST /comments", {
      cookie: await member(),
      body: { discussionID, body: "One", format: "markdown" },
    });
    await site.request("POST /comments", {
      cookie: await member(),
      body: { discussionID, body: "Two", format: "markdown" },
    });
    const state = async () =>
      (await site.request(`GET /discussions/${discussionID}`, { cookie })).body;
    expect(await state()).toMatchObject({ unread: true, countUnread: 2 });
    await site.request(`PUT /discussions/${discussionID}/read`, { cookie, body: { position: 1 } });
    expect(await state()).toMatchObject({ unread: true, countUnread: 1 });
    await site.request(`PUT /discussions/${discussionID}/read`, { cookie, body: { position: 99 } });
    await site.request(`PUT /discussions/${discussionID}/read`, { cookie, body: { position: 1 } });
    expect(await state()).toMatchObject({ unread: false, countUnread: 0 });
  });
});
