import { describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Comment } from "../contract/resources.ts";
import { createComment } from "./factories.ts";

const site = testSite();
const member = async () => (await signInAs(site.ctx())).cookie;
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;

async function start(overrides: object = {}): Promise<number> {
  const categoryID = await createCategory(site.ctx());
  const body = { name: "Topic", body: "Start", format: "markdown", categoryID, ...overrides };
  return (await site.request("POST /discussions", { cookie: await moderator(), body })).body
    .discussionID;
}

const say = (discussionID: number, body: string, cookie: string, extra: object = {}) =>
  site.request("POST /comments", {
    cookie,
    body: { discussionID, body, format: "markdown", ...extra },
  });

const list = async (query: string) =>
  (await site.request("GET /comments", { query })).body as Comment[];
const positions = (comments: Comment[]) => comments.map(({ position }) => position);

describe("POST /comments", () => {
  test("adds a comment at the next position and counts it everywhere", async () => {
    const discussionID = await start();
    const cookie = await member();
    const { status, body } = await say(discussionID, "First", cookie);
    expect(status).toBe(201);
    expect(body).toMatchObject({ position: 1, depth: 1, name: "Re: Topic", discussionID });
    await say(discussionID, "Second", cookie);
    const discussion = (await site.request(`GET /discussions/${discussionID}`, { cookie })).body;
    expect(discussion).toMatchObject({ countComments: 2, unread: false });
    const category = (await site.request(`GET /categories/${discussion.categoryID}`)).body;
    expect(category).toMatchObject({ countDiscussions: 1, countComments: 2 });
  });

  test.each<[most: number, string, (known: { commentID: number; draftID: number }) => object]>([
    [13, "plain", () => ({})],
    [15, "an answer", ({ commentID }) => ({ parentCommentID: commentID })],
    [15, "out of a draft", ({ draftID }) => ({ draftID })],
    [
      16,
      "an answer with mentions",
      ({ commentID }) => ({ parentCommentID: commentID, body: "@Bo @Cy" }),
    ],
    [
      15,
      "a quote",
      ({ commentID }) => ({ body: `!quote[A](/discussion/comment/${commentID})\n\nYes` }),
    ],
    [
      14,
      "with a picture and a link",
      () => ({ body: "![](/uploads/x.png)\n\nhttps://a.example/b" }),
    ],
    [
      21,
      "all of it at once",
      ({ commentID, draftID }) => ({
        parentCommentID: commentID,
        draftID,
        body: `!quote[A](/discussion/comment/${commentID})\n\n@Bo ![](/uploads/x.png)\n\nhttps://a.example/b`,
      }),
    ],
  ])("takes at most %i statements, %s", async (most, _what, write) => {
    const cost = async () => {
      const discussionID = await start();
      const cookie = await member();
      const { commentID } = (await say(discussionID, "First", await member())).body;
      const place = { parentRecordType: "discussion", parentRecordID: discussionID };
      const attributes = { body: "Half a thought", format: "markdown" };
      const draft = { recordType: "comment", ...place, attributes };
      const { draftID } = (await site.request("POST /drafts", { cookie, body: draft })).body;
      const words = { discussionID, body: "Second", format: "markdown" };
      const body = { ...words, ...write({ commentID, draftID }) };
      const { status, headers } = await site.request("POST /comments", { cookie, body });
      expect(status).toBe(201);
      return Number(headers.get("x-app-statements"));
    };
    // The first request fills caches.
    await cost();
    expect(await cost()).toBeLessThanOrEqual(most);
  });

  test("two at once get different positions", async () => {
    const discussionID = await start();
    const cookies = await Promise.all([1, 2, 3, 4, 5].map(member));
    await Promise.all(cookies.map((cookie) => say(discussionID, "At once", cookie)));
    expect(positions(await list(`discussionID=${discussionID}`))).toEqual([1, 2, 3, 4, 5]);
  });

  test("is refused to guests, without access to the category, and in closed discussions", async () => {
    const discussionID = await start({ closed: true });
    expectError(
      await site.request("POST /comments", {
        body: { discussionID, body: "x", format: "markdown" },
      }),
      401,
    );
    expect(expectError(await say(discussionID, "Too late", await member()), 400).message).toBe(
      "This discussion has been closed.",
    );
    expect((await say(discussionID, "Still", await moderator())).status).toBe(201);
    expectError(await say(999_999, "Nowhere", await member()), 404);
  });

  test("answers a comment of the same discussion only", async () => {
    const cookie = await member();
    const [here, there] = [await start(), await start()];
    const first = (await say(here, "First", cookie)).body.commentID;
    const answer = await say(here, "Answer", cookie, { parentCommentID: first });
    expect(answer.body).toMatchObject({ parentCommentID: first, depth: 2 });
    expectError(
      await say(there, "Elsewhere", cookie, { parentCommentID: first }),
      422,
      "parentCommentID",
    );
  });

  test("is about one record, not about two", async () => {
    const cookie = await member();
    const [here, there] = [await start(), await start()];
    const other: [object, string][] = [
      [{ parentRecordType: "discussion", parentRecordID: there }, "parentRecordID"],
      [{ parentRecordID: there }, "parentRecordID"],
      [{ parentRecordType: "event", parentRecordID: here }, "parentRecordType"],
      [{ parentRecordType: "event" }, "parentRecordType"],
    ];
    for (const [parent, field] of other) {
      expectError(await say(here, "Which?", cookie, parent), 422, field);
      const names = Object.entries(parent).map(([name, value]) => `${name}=${value}`);
      const query = [`discussionID=${here}`, ...names].join("&");
      for (const path of ["/comments", "/comments/thread"])
        expectError(await site.request(`GET ${path}`, { query, cookie }), 422, field);
    }
    const same = { parentRecordType: "discussion", parentRecordID: here };
    expect((await say(here, "This one", cookie, same)).status).toBe(201);
    const read = await site.request(`GET /discussions/${there}`);
    expect(read.body.countComments).toBe(0);
  });

  test("names an author: oneself, or another where that may be said", async () => {
    const discussionID = await start();
    const [{ cookie, user }, other] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const own = await say(discussionID, "Mine", cookie, { insertUserID: user.userID });
    expect(own.body.insertUserID).toBe(user.userID);
    const { userID: insertUserID } = other.user;
    expectError(await say(discussionID, "Theirs", cookie, { insertUserID }), 403);
    expectError(await say(discussionID, "Theirs", await moderator(), { insertUserID }), 403);
    const { cookie: managing } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const theirs = await say(discussionID, "Theirs", managing, { insertUserID });
    expect([theirs.status, theirs.body.insertUserID]).toEqual([201, insertUserID]);
    expect((await site.request(`GET /users/${insertUserID}`)).body.countComments).toBe(1);
    expectError(await say(discussionID, "Whose", managing, { insertUserID: 2_000_000_000 }), 404);
  });

  test("refuses bad input", async () => {
    const cookie = await member();
    const discussionID = await start();
    expectError(await say(discussionID, "", cookie), 422, "body");
    expectError(
      await site.request("POST /comments", { cookie, body: { body: "x", format: "markdown" } }),
      422,
      "parentRecordID",
    );
    const scored = await say(discussionID, "x", cookie, { score: 9 });
    expectIgnored(scored, "score");
    expect(scored.body.score).toBe(0);
  });
});

describe("GET /comments", () => {
  test("pages by position, from both ends", async () => {
    const discussionID = await start();
    const cookie = await member();
    for (const text of ["a", "b", "c", "d", "e"]) await say(discussionID, text, cookie);
    expect(positions(await list(`discussionID=${discussionID}&limit=2&page=2`))).toEqual([3, 4]);
    expect(positions(await list(`discussionID=${discussionID}&limit=2&page=3`))).toEqual([5]);
    expect(
      positions(await list(`discussionID=${discussionID}&limit=2&sort=-dateInserted`)),
    ).toEqual([5, 4]);
    expect(await list(`discussionID=${discussionID}&limit=2&page=4000000`)).toEqual([]);
  });

  test("sorted by id, leads through all of them, and no further than was asked for", async () => {
    const discussionID = await start();
    const cookie = await member();
    const ids: number[] = [];
    for (const text of ["a", "b", "c", "d", "e"])
      ids.push((await say(discussionID, text, cookie)).body.commentID);
    const readOn = async (wanted: string) => {
      const found: number[] = [];
      let query: string | undefined = `discussionID=${discussionID}&limit=2&${wanted}`;
      while (query !== undefined) {
        const { body, headers } = await site.request("GET /comments", { cookie, query });
        found.push(...body.map((each: { commentID: number }) => each.commentID));
        query = /\?([^>]*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
      }
      return found;
    };
    expect(await readOn("sort=commentID")).toEqual(ids);
    expect(await readOn("sort=-commentID")).toEqual(ids.toReversed());
    expect(await readOn(`sort=commentID&commentID=[${ids[0]},${ids[4]})`)).toEqual(ids.slice(0, 4));
    expect(await readOn(`sort=-commentID&commentID=(${ids[0]},${ids[4]}]`)).toEqual(
      ids.slice(1).toReversed(),
    );
    expect(await readOn(`sort=commentID&commentID=${ids.join()}`)).toEqual(ids);
  });

  test("sorted by change, has the last changed at one end and the unchanged at the other", async () => {
    const discussionID = await start();
    const cookie = await member();
    const ids: number[] = [];
    for (const text of ["a", "b", "c", "d"])
      ids.push((await say(discussionID, text, cookie)).body.commentID);
    const [a, b, c, d] = ids;
    for (const commentID of [c, b])
      await site.request(`PATCH /comments/${commentID}`, { cookie, body: { body: "Changed" } });
    for (const beside of ["", `&commentID=>=${a}`]) {
      const idsBy = async (sort: string) =>
        (await list(`discussionID=${discussionID}&sort=${sort}${beside}`)).map(
          ({ commentID }) => commentID,
        );
      const newest = await idsBy("-dateUpdated");
      expect(newest.slice(0, 2)).toEqual([b, c]);
      expect(newest.slice(2).toSorted()).toEqual([a, d]);
      expect((await idsBy("dateUpdated")).slice(2)).toEqual([c, b]);
    }
  });

  test("needs the same number of statements on every page", async () => {
    const discussionID = await start();
    const cookie = await member();
    for (const text of ["a", "b", "c"]) await say(discussionID, text, cookie);
    const cost = async (query: string) =>
      Number(
        (
          await site.request("GET /comments", {
            cookie,
            query: `discussionID=${discussionID}&${query}`,
          })
        ).headers.get("x-app-statements"),
      );
    await cost("limit=1");
    expect([await cost("limit=1&page=3"), await cost("limit=3")]).toEqual([
      await cost("limit=1"),
      await cost("limit=1"),
    ]);
    expect(await cost("limit=3")).toBeLessThanOrEqual(5);
  });

  test("filters by date, among all visible comments", async () => {
    const cookie = await member();
    const [here, hidden] = [await start(), await start()];
    const { commentID } = (await say(here, "Shown", cookie)).body;
    const { commentID: secret } = (await say(hidden, "Hidden", cookie)).body;
    for (const id of [commentID, secret])
      await site.request(`PATCH /comments/${id}`, { cookie, body: { body: "Changed" } });
    const { categoryID } = (await site.request(`GET /discussions/${hidden}`)).body;
    const { cookie: managing } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const body = { customPermissions: true };
    await site.request(`PATCH /categories/${categoryID}`, { cookie: managing, body });
    for (const field of ["dateInserted", "dateUpdated"]) {
      const found = await list(`${field}=>=2000-01-01&sort=-commentID&limit=500`);
      const ids = found.map((comment) => comment.commentID);
      expect(ids).toContain(commentID);
      expect(ids).not.toContain(secret);
      expect(await list(`${field}=<2000-01-01`)).toEqual([]);
    }
  });

  test("counts all that are sorted by score, however many are on a page", async () => {
    const discussionID = await start();
    const most = 102;
    for (let index = 0; index < most; index++)
      await createComment(site.ctx(), { discussionID, body: String(index) });
    const totals = await Promise.all(
      ["limit=1", "limit=2", "limit=1&page=102"].flatMap((page) =>
        ["", "/thread"].map(async (path) => {
          const query = `discussionID=${discussionID}&sort=-score&${page}`;
          const { headers } = await site.request(`GET /comments${path}`, { query });
          return headers.get("x-app-page-result-count");
        }),
      ),
    );
    expect(new Set(totals)).toEqual(new Set([String(most)]));
    expect(await list(`discussionID=${discussionID}&sort=-score&limit=1&page=102`)).toHaveLength(1);
  });

  test("needs a record", async () => {
    expectError(await site.request("GET /comments"), 400);
    expectError(
      await site.request("GET /comments", { query: "parentRecordType=cake&parentRecordID=1" }),
      422,
      "parentRecordType",
    );
  });
});

describe("PATCH and DELETE /comments/{commentID}", () => {
  test("authors edit their own, moderators all", async () => {
    const cookie = await member();
    const { commentID } = (await say(await start(), "Before", cookie)).body;
    expectError(
      await site.request(`PATCH /comments/${commentID}`, {
        cookie: await member(),
        body: { body: "Hacked" },
      }),
      403,
    );
    const changed = await site.request(`PATCH /comments/${commentID}`, {
      cookie,
      body: { body: "After" },
    });
    expect(changed.body.body).toContain("After");
    expect((await site.request(`GET /comments/${commentID}/edit`, { cookie })).body.body).toBe(
      "After",
    );
  });

  test("does not overwrite an edit saved meanwhile", async () => {
    const cookie = await member();
    const { commentID } = (await say(await start(), "Before", cookie)).body;
    const read = async () =>
      (await site.request(`GET /comments/${commentID}/edit`, { cookie })).body as {
        body: string;
        version: string;
      };
    const save = (body: string, version?: string) =>
      site.request(`PATCH /comments/${commentID}`, { cookie, body: { body, version } });
    const { version } = await read();
    expect((await save("By somebody else", version)).status).toBe(200);
    expectError(await save("Mine", version), 412);
    expect((await read()).body).toBe("By somebody else");
    expect((await save("Mine", (await read()).version)).status).toBe(200);
    expect((await save("Mine all the same")).status).toBe(200);
    expectError(await save("Mine", "x".repeat(101)), 422, "version");
  });

  test("an answered comment leaves a tombstone without words or name", async () => {
    const cookie = await member();
    const discussionID = await start();
    const { commentID } = (await say(discussionID, "Secret words", cookie)).body;
    await say(discussionID, "An answer", await member(), { parentCommentID: commentID });
    expectError(await site.request(`DELETE /comments/${commentID}`, { cookie }), 403);
    expect(
      (await site.request(`DELETE /comments/${commentID}`, { cookie: await moderator() })).status,
    ).toBe(204);
    const [tombstone] = await list(`discussionID=${discussionID}`);
    expect(tombstone).toMatchObject({ display: "tombstone", body: "", insertUserID: 0 });
    expect(tombstone?.insertUser).toMatchObject({
      userID: 0,
      name: "Removed User",
      photoUrl: "",
      dateLastActive: null,
    });
    expect(JSON.stringify(tombstone)).not.toContain("Secret");
  });

  test("a comment without replies is removed, and answers 410", async () => {
    const cookie = await member();
    const discussionID = await start();
    const { commentID } = (await say(discussionID, "Oops", cookie)).body;
    expect((await site.request(`DELETE /comments/${commentID}`, { cookie })).status).toBe(204);
    const deleted = await site.request(`GET /comments/${commentID}`);
    expectError(deleted, 410);
    const { name, url } = (await site.request(`GET /discussions/${discussionID}`)).body;
    expect(deleted.body).toMatchObject({ commentID, parent: { name, url } });
    expect((await site.request(`GET /discussions/${discussionID}`)).body.countComments).toBe(0);
  });
});

test("Lists show what was written, where asked for", async () => {
  const discussionID = await start({ body: "The *start*" });
  await say(discussionID, "An **answer**", await member());
  const [comment] = await list(`discussionID=${discussionID}&expand=raw`);
  expect(comment).toMatchObject({ bodyRaw: "An **answer**", format: "markdown" });
  expect((await list(`discussionID=${discussionID}`))[0]).not.toHaveProperty("bodyRaw");
  const query = `discussionID=${discussionID}&expand=raw,-body`;
  const [discussion] = (await site.request("GET /discussions", { query })).body;
  expect(discussion).toMatchObject({ bodyRaw: "The *start*", format: "markdown" });
});
