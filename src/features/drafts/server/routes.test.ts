import { describe, expect, test } from "vitest";
import { type Answer, expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Draft } from "../contract/resources.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_DRAFTS__PERMEMBER: "5" } });
const member = async () => (await signInAs(site.ctx())).cookie;

/** By another member, by default in a new category. */
const startDiscussion = async (overrides: Parameters<typeof createDiscussion>[1] = {}) => {
  const { userID } = (await signInAs(site.ctx())).user;
  return createDiscussion(site.ctx().as({ ...systemViewer, userID }), overrides);
};

const attributes = { body: "Half a thought", format: "markdown", draftMeta: { name: "A title" } };
const save = (cookie: string, extra: object = {}) =>
  site.request("POST /drafts", {
    cookie,
    body: { recordType: "discussion", attributes, ...extra },
  });
const createDraft = async (cookie: string, extra: object = {}): Promise<Draft> => {
  const answer = await save(cookie, extra);
  expect(answer.status).toBe(201);
  return answer.body;
};
const change = (cookie: string, draftID: number, body: object): Promise<Answer> =>
  site.request(`PATCH /drafts/${draftID}`, { cookie, body });
const list = async (cookie: string, query = "") =>
  (await site.request("GET /drafts", { cookie, query })).body as Draft[];

describe("POST /drafts", () => {
  test("keeps what was written, as it was written", async () => {
    const cookie = await member();
    const categoryID = await createCategory(site.ctx(), { name: "Pens" });
    const draft = await createDraft(cookie, {
      parentRecordType: "category",
      parentRecordID: categoryID,
    });
    expect(draft).toMatchObject({
      attributes,
      name: "A title",
      excerpt: "Half a thought",
      draftStatus: "draft",
      version: 1,
      recordID: null,
      dateScheduled: null,
      failedReason: null,
      editUrl: `/post/editdiscussion/0/${draft.draftID}`,
      breadCrumbs: [{ name: "Pens" }],
      breadcrumbs: [{ label: "Pens", url: draft.breadCrumbs[0]?.url }],
    });
    const path = `/drafts/${draft.draftID}`;
    expect((await site.request(`GET ${path}`, { cookie })).body).toEqual(draft);
    expect((await site.request(`GET ${path}/edit`, { cookie })).body).toEqual(draft);
  });

  test("reads the words of rich text, and keeps its blocks", async () => {
    const body = [{ type: "p", children: [{ text: "Rich " }, { text: "words", bold: true }] }];
    const draft = await createDraft(await member(), { attributes: { body, format: "rich2" } });
    expect(draft).toMatchObject({ excerpt: "Rich words", attributes: { body } });
  });

  test("reads what is no text of its own: mentions, lines, formulas, pictures, cells", async () => {
    const line = (type: string, ...words: unknown[]) => ({
      type,
      children: words.map((word) => (typeof word === "string" ? { text: word } : word)),
    });
    const atom = (type: string, values: object) => ({ type, ...values, children: [{ text: "" }] });
    const excerpt = async (format: string, body: unknown) =>
      (await createDraft(await member(), { attributes: { body: JSON.stringify(body), format } }))
        .excerpt;
    const rich2 = [
      line("p", "hello ", atom("@", { name: "Reader One", userID: 3 }), " done"),
      line("ul", line("li", line("lic", "one")), line("li", line("lic", "two"))),
      line("p", "as ", atom("math", { tex: "x^2" }), ", see ", line("a", "there"), "!"),
      atom("rich_embed_card", { url: "/uploads/1.png", embedData: { name: "A quiet lake" } }),
      line("table", line("tr", line("td", line("p", "left")), line("td", line("p", "right")))),
    ];
    expect(await excerpt("rich2", rich2)).toBe(
      "hello @Reader One done one two as x^2, see there! A quiet lake left right",
    );
    const operations = [
      { insert: "hello " },
      { insert: { mention: { name: "Reader One" } } },
      { insert: { emoji: { emojiChar: "🙂" } } },
      { insert: "\nthen\n" },
    ];
    expect(await excerpt("rich", operations)).toBe("hello @Reader One🙂 then");
    expect(await excerpt("rich2", [null, 3, "x", { type: "p", children: "y" }])).toBe("x");
  });

  test("says where a comment belongs, if the writer may see that", async () => {
    const cookie = await member();
    const discussionID = await startDiscussion({ name: "Pens" });
    const place = { recordType: "comment", parentRecordType: "discussion" };
    const draft = await createDraft(cookie, {
      ...place,
      parentRecordID: discussionID,
      attributes: { body: "Blue", format: "markdown", draftMeta: { commentParentID: 7 } },
    });
    const url = `/discussion/${discussionID}/pens`;
    expect(draft).toMatchObject({
      name: "Pens",
      permaLink: url,
      editUrl: `${url}?reply=7&draft=${draft.draftID}#reply`,
    });
    const categoryID = await createCategory(site.ctx(), { customPermissions: true });
    const hidden = await startDiscussion({ name: "CANARY", categoryID });
    const blind = await createDraft(cookie, { ...place, parentRecordID: hidden });
    expect(blind).toMatchObject({ name: "", editUrl: null, permaLink: null, breadCrumbs: [] });
    expect(blind.breadcrumbs).toBeNull();
  });

  test.each([
    ["a kind of record that has no drafts", { recordType: "cake" }, "recordType"],
    ["no words at all", { attributes: undefined }, "attributes"],
    ["a comment without words", { recordType: "comment", attributes: { format: "text" } }, "body"],
    ["a comment of spaces", { recordType: "comment", attributes: { body: " " } }, "body"],
    ["too many words", { attributes: { body: "x".repeat(500_001) } }, "attributes"],
  ])("refuses %s", async (_what, extra, field) => {
    expectError(await save(await member(), extra), 422, field);
  });

  test("keeps the full text of a comment, unlike that of a post with a title", async () => {
    const cookie = await member();
    for (const [recordType, status] of [
      ["comment", 422],
      ["discussion", 200],
    ] as const) {
      const { draftID } = await createDraft(cookie, { recordType });
      expect((await change(cookie, draftID, { attributes: { body: "" } })).status).toBe(status);
    }
  });

  test.each([
    [{ announce: 0 }, "none", false],
    [{ announce: "1" }, "category", true],
    [{ announce: 2 }, "recent", true],
    [{ announce: 1, pinLocation: "recent" }, "recent", undefined],
  ])("tells what older programs wrote, %j, in words of now", async (said, pinLocation, pinned) => {
    const cookie = await member();
    const draftMeta = { name: "A notice", ...said };
    const { draftID } = await createDraft(cookie, { attributes: { ...attributes, draftMeta } });
    const read = (await site.request(`GET /drafts/${draftID}`, { cookie })).body;
    expect(read.attributes.draftMeta).toMatchObject({ name: "A notice", pinLocation });
    expect(read.attributes.draftMeta.pinned).toBe(pinned);
  });

  test("refuses more drafts than a member may keep, also at once", async () => {
    const cookie = await member();
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(cookie)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expectError(await save(cookie), 422, "draftID");
    expect(await list(cookie)).toHaveLength(5);
  });

  test("is not for guests, nor for the words of somebody who has signed out", async () => {
    expectError(await site.request("POST /drafts", { body: {} }), 401);
    const other = await signInAs(site.ctx());
    expectError(await save(await member(), { insertUserID: other.user.userID }), 403);
  });
});

describe("GET /drafts", () => {
  test("lists the own ones, the latest change first, by pages and by what they are for", async () => {
    const cookie = await member();
    const first = await createDraft(cookie);
    const second = await createDraft(cookie, { parentRecordType: "category", parentRecordID: 3 });
    await createDraft(cookie, { recordType: "comment" });
    await change(cookie, first.draftID, { attributes: { ...attributes, body: "Another" } });
    const ids = (drafts: Draft[]) => drafts.map(({ draftID }) => draftID);
    expect(ids(await list(cookie))[0]).toBe(first.draftID);
    expect(ids(await list(cookie, "recordType=discussion&sort=dateInserted"))).toEqual([
      first.draftID,
      second.draftID,
    ]);
    expect(ids(await list(cookie, "parentRecordType=category&parentRecordID=3"))).toEqual([
      second.draftID,
    ]);
    expect(await list(cookie, "draftStatus=scheduled,error")).toEqual([]);
    expect(await list(await member())).toEqual([]);
    const page = await site.request("GET /drafts", { cookie, query: "limit=2" });
    expect(page.body).toHaveLength(2);
    expect(page.headers.get("x-app-page-result-count")).toBe("3");
    expect(page.headers.get("x-app-page-next-url")).toContain("page=2");
    expectError(await site.request("GET /drafts", { cookie, query: "draftStatus=x" }), 422);
    expectError(await site.request("GET /drafts"), 401);
  });

  test("takes a fixed number of statements", async () => {
    const cookie = await member();
    const cost = async () =>
      Number((await site.request("GET /drafts", { cookie })).headers.get("x-app-statements"));
    const parentRecordID = await startDiscussion();
    const place = { recordType: "comment", parentRecordType: "discussion", parentRecordID };
    await createDraft(cookie, place);
    await cost();
    const one = await cost();
    await createDraft(cookie, { ...place, parentRecordID: await startDiscussion() });
    await createDraft(cookie, { ...place, parentRecordID: await startDiscussion() });
    // Warms the category cache.
    await cost();
    expect(await cost()).toBe(one);
  });
});

describe("a draft of somebody else", () => {
  test("B32: does not exist for other members, and is changed by nobody", async () => {
    const { draftID } = await createDraft(await member());
    const cookie = await member();
    const unknown = expectError(await site.request("GET /drafts/999999", { cookie }), 404);
    expect(expectError(await site.request(`GET /drafts/${draftID}`, { cookie }), 404)).toEqual(
      unknown,
    );
    const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    for (const each of [cookie, administrator.cookie]) {
      const dateScheduled = new Date(Date.now() + 9e6).toISOString();
      const call = { cookie: each, body: { dateScheduled } };
      expectError(await site.request(`GET /drafts/${draftID}/edit`, { cookie: each }), 404);
      expectError(await change(each, draftID, { attributes }), 404);
      expectError(await site.request(`DELETE /drafts/${draftID}`, { cookie: each }), 404);
      for (const path of [`schedule/${draftID}`, `cancel-schedule/${draftID}`]) {
        const { status } = await site.request(`PATCH /drafts/${path}`, call);
        expect(each === cookie ? [403, 404] : [404]).toContain(status);
      }
    }
  });

  test("is read by those who moderate where it belongs, which is put on record", async () => {
    const open = await createCategory(site.ctx());
    const closed = await createCategory(site.ctx());
    const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const body = { customPermissions: true };
    await site.request(`PATCH /categories/${closed}`, { cookie: administrator.cookie, body });
    const read = async (draftMeta: object, { cookie }: { cookie: string }) => {
      const { draftID } = await createDraft(await member(), {
        recordType: "discussion",
        attributes: { ...attributes, draftMeta },
      });
      const answer = await site.request(`GET /drafts/${draftID}`, { cookie });
      return { draftID, ...answer };
    };
    const seen = await read({ name: "Half a post", categoryID: open }, moderator);
    expect(seen.body).toMatchObject({ name: "Half a post", attributes: { body: attributes.body } });
    expectError(await read({ categoryID: closed }, moderator), 404);
    expectError(await read({}, moderator), 404);
    expect((await read({ categoryID: closed }, administrator)).status).toBe(200);
    const { body: logs } = await site.request("GET /audit-logs", {
      query: `eventType=draft_reading&insertUserID=${moderator.user.userID}`,
      cookie: administrator.cookie,
    });
    expect(logs).toHaveLength(1);
    expect(JSON.parse(logs[0].context)).toMatchObject({ draftID: seen.draftID });
  });

  test("is not touched by a post that names it", async () => {
    const author = await member();
    const { draftID } = await createDraft(author);
    const post = { name: "Mine", body: "Mine", format: "markdown", draftID };
    const categoryID = await createCategory(site.ctx());
    await site.request("POST /discussions", {
      cookie: await member(),
      body: { ...post, categoryID },
    });
    expect(await list(author)).toHaveLength(1);
  });
});

describe("a draft without a format", () => {
  const blocks = [{ type: "p", children: [{ text: "Some words" }] }];
  test.each([
    [undefined, "rich2"],
    [blocks, "rich2"],
    [JSON.stringify(blocks), "rich2"],
    ["Some words", "text"],
    ["[not a list", "text"],
  ])("of %j is %s", async (body, format) => {
    const made = await site.request("POST /drafts", {
      cookie: await member(),
      body: { recordType: "discussion", recordID: "1", attributes: { body } },
    });
    expect(made.body).toMatchObject({ recordID: 1, attributes: { format } });
    if (Array.isArray(body)) expect(made.body.excerpt).toBe("Some words");
  });
});

describe("PATCH /drafts/{draftID}", () => {
  test("changes what is named and counts versions", async () => {
    const cookie = await member();
    const { draftID } = await createDraft(cookie, {
      parentRecordType: "category",
      parentRecordID: 1,
    });
    const body = { attributes: { body: "A whole thought" }, parentRecordID: 2, version: 1 };
    expect((await change(cookie, draftID, body)).body).toMatchObject({
      version: 2,
      parentRecordID: 2,
      parentRecordType: "category",
      excerpt: "A whole thought",
      attributes: { ...attributes, body: "A whole thought" },
    });
    const long = "x".repeat(499_000);
    const draftMeta = { name: long };
    expect((await change(cookie, draftID, { attributes: { draftMeta } })).status).toBe(200);
    expectError(await change(cookie, draftID, { attributes: { body: long } }), 422, "attributes");
    expectError(await change(cookie, draftID, { recordType: "cake" }), 422, "recordType");
    expectError(await change(cookie, draftID, { attributes: "x" }), 422, "attributes");
  });

  test("refuses what is based on an older version, and shows the newer", async () => {
    const cookie = await member();
    const { draftID } = await createDraft(cookie);
    await change(cookie, draftID, { attributes: { body: "From the phone" }, version: 1 });
    const refused = await change(cookie, draftID, { attributes: { body: "At home" }, version: 1 });
    const { draft } = expectError(refused, 409) as unknown as { draft: Draft };
    expect(draft).toMatchObject({ version: 2, attributes: { body: "From the phone" } });
    expect((await site.request(`GET /drafts/${draftID}`, { cookie })).body).toEqual(draft);
  });

  test("of two changes at once only one finds what it expects", async () => {
    const cookie = await member();
    const { draftID } = await createDraft(cookie);
    const bodies = ["one", "two", "three"].map((body) => ({ attributes: { body }, version: 1 }));
    const answers = await Promise.all(bodies.map((body) => change(cookie, draftID, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe("what is posted or discarded", () => {
  test("takes its draft with it", async () => {
    const { cookie, user } = await signInAs(site.ctx());
    const draftIDs = [
      await createDraft(cookie),
      await createDraft(cookie),
      await createDraft(cookie),
    ];
    const [first, second, third] = draftIDs.map(({ draftID }) => draftID);
    const counts = async () => (await site.request("GET /users/me-counts", { cookie })).body.counts;
    expect(await counts()).toContainEqual({ name: "Drafts", count: 3 });
    const text = { body: "Said", format: "markdown" };
    const categoryID = await createCategory(site.ctx());
    const { discussionID, insertUserID } = (
      await site.request("POST /discussions", {
        cookie,
        body: { ...text, name: "Said", categoryID, draftID: first },
      })
    ).body;
    expect(insertUserID).toBe(user.userID);
    const commentBody = { ...text, discussionID, draftID: second };
    const refused = { ...commentBody, parentCommentID: 999_999 };
    expectError(await site.request("POST /comments", { cookie, body: refused }), 422);
    expect(await list(cookie)).toHaveLength(2);
    await site.request("POST /comments", { cookie, body: commentBody });
    expect((await site.request(`DELETE /drafts/${third}`, { cookie })).status).toBe(204);
    expect(await list(cookie)).toEqual([]);
    expectError(await site.request(`GET /drafts/${first}`, { cookie }), 404);
  });

  test("leaves a draft that got other words elsewhere since the version that was posted", async () => {
    const { cookie } = await signInAs(site.ctx());
    const categoryID = await createCategory(site.ctx());
    const text = { body: "Said", format: "markdown" };
    const post = { ...text, name: "Said", categoryID };
    const { discussionID } = (await site.request("POST /discussions", { cookie, body: post })).body;
    const { commentID } = (
      await site.request("POST /comments", { cookie, body: { ...text, discussionID } })
    ).body;
    const calls: [path: string, body: object][] = [
      ["POST /discussions", { ...post, body: "Half a thought, said" }],
      ["POST /comments", { ...text, body: "Half a thought, said", discussionID }],
      [`PATCH /discussions/${discussionID}`, { body: "Said otherwise", format: "markdown" }],
      [`PATCH /comments/${commentID}`, { body: "Said otherwise", format: "markdown" }],
    ];
    for (const [path, body] of calls) {
      const { draftID, version } = await createDraft(cookie);
      await change(cookie, draftID, { attributes: { body: "From the phone" }, version });
      const posted = await site.request(path as never, {
        cookie,
        body: { ...body, draftID, draftVersion: version },
      });
      expect(posted.status, path).toBeLessThan(300);
      const [left] = await list(cookie);
      expect(left, path).toMatchObject({ draftID, attributes: { body: "From the phone" } });
      const again = { ...body, draftID, draftVersion: left?.version };
      const rest = await site.request(path as never, { cookie, body: again });
      expect(rest.status, path).toBeLessThan(300);
      expect(await list(cookie), path).toEqual([]);
    }
  });

  test("takes with it a draft that says what was posted, whatever its version", async () => {
    const { cookie } = await signInAs(site.ctx());
    const categoryID = await createCategory(site.ctx());
    const { draftID, version } = await createDraft(cookie);
    await change(cookie, draftID, { attributes: { body: "A whole thought" }, version });
    const words = { name: "A title", body: "A whole thought", format: "markdown" };
    const body = { ...words, categoryID, draftID, draftVersion: version };
    expect((await site.request("POST /discussions", { cookie, body })).status).toBe(201);
    expect(await list(cookie)).toEqual([]);
  });
});
