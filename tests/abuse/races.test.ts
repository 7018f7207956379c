import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, type TestSite, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { registerAt } from "#features/accounts/server/fixtures/register.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none" } });
let second: TestSite;
let moderator = "";
let categoryIDs: number[] = [];
beforeAll(async () => {
  second = await site.addNode();
  moderator = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
  categoryIDs = [await createCategory(site.ctx()), await createCategory(site.ctx())];
});

/** The same call so many times at once, by turns on both nodes. */
const atOnce = (count: number, call: (node: TestSite, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index % 2 ? second : site, index)));

/** A machine that is very busy may send some away; none of those did anything. */
const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).filter((status) => status !== 503);

/** How many counts are not what counting anew gives. */
async function wrongCounts(): Promise<Record<string, number>> {
  const corrected = Object.entries(await recountAll(site.ctx()));
  return Object.fromEntries(corrected.filter(([, count]) => count > 0));
}

describe("F09: the same mark, made many times at once", () => {
  test("is one mark", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const { cookie } = await signInAs(site.ctx());
    const mark = (bookmarked: boolean) => (node: TestSite) =>
      node.request(`PUT /discussions/${discussionID}/bookmark`, { cookie, body: { bookmarked } });
    const count = async () =>
      (await site.request(`GET /discussions/${discussionID}`, { cookie })).body.countBookmarks;
    const marked = await atOnce(30, mark(true));
    expect(new Set(statusesOf(marked))).toEqual(new Set([200]));
    expect(await count()).toBe(1);
    await atOnce(30, (node, index) => mark(index % 3 === 0)(node));
    await mark(false)(site);
    expect(await count()).toBe(0);
    await atOnce(30, mark(true));
    expect(await count()).toBe(1);
  });

  test("is nothing for those who lost sight of it, or where it is gone", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const { cookie } = await signInAs(site.ctx());
    await site.request(`DELETE /discussions/${discussionID}`, { cookie: moderator });
    const answers = await atOnce(6, (node) =>
      node.request(`PUT /discussions/${discussionID}/bookmark`, {
        cookie,
        body: { bookmarked: true },
      }),
    );
    for (const status of statusesOf(answers)) expect([404, 410]).toContain(status);
  });
});

describe("F10: many members at once", () => {
  test("leave every count as counting anew gives it", async () => {
    const cookies: string[] = [];
    for (let member = 0; member < 8; member += 1) cookies.push((await signInAs(site.ctx())).cookie);
    const discussionIDs = [0, 1, 0].map((index) => categoryIDs[index]);
    const made: number[] = [];
    for (const categoryID of discussionIDs)
      made.push(await createDiscussion(site.ctx(), { categoryID }));
    const commentIDs: number[] = [];
    for (const discussionID of made)
      commentIDs.push(await createComment(site.ctx(), { discussionID }));
    const of = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
    const acts: ((node: TestSite, index: number, cookie: string) => Promise<Answer>)[] = [
      async (node, index, cookie) => {
        const body = { discussionID: of(made, index), body: `Storm ${index}`, format: "text" };
        const answer = await node.request("POST /comments", { cookie, body });
        if (answer.status === 201) commentIDs.push(answer.body.commentID);
        return answer;
      },
      (node, index) =>
        node.request(`DELETE /comments/${of(commentIDs, index)}`, { cookie: moderator }),
      (node, index) =>
        node.request(`PATCH /comments/${of(commentIDs, index)}/restore`, { cookie: moderator }),
      (node, index, cookie) =>
        node.request(`PUT /discussions/${of(made, index)}/bookmark`, {
          cookie,
          body: { bookmarked: index % 2 === 0 },
        }),
      async (node, index, cookie) => {
        const post = { name: `Storm ${index}`, body: "x", format: "text" };
        const categoryID = of(categoryIDs, index);
        return node.request("POST /discussions", {
          cookie,
          body: { ...post, categoryID, newTagNames: [`storm ${index % 3}`] },
        });
      },
      (node, index) =>
        node.request("PATCH /discussions/move", {
          cookie: moderator,
          body: {
            discussionIDs: [of(made, index)],
            categoryID: of(categoryIDs, index),
            addRedirects: index % 3 === 0,
          },
        }),
      (node, index, cookie) =>
        node.request("POST /comments", {
          cookie,
          body: {
            discussionID: of(made, index),
            parentCommentID: of(commentIDs, index),
            body: `Answer ${index}`,
            format: "text",
          },
        }),
    ];
    const statuses: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const answers = await atOnce(8, (node, index) => {
        const step = round * 8 + index * 5;
        return of(acts, step + round)(node, step, of(cookies, index));
      });
      statuses.push(...statusesOf(answers));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(60);
    expect(await wrongCounts()).toEqual({});
  });
});

describe("F12: one name", () => {
  const spellings = [
    "Zoë Parallel",
    "zoë parallel",
    "ZOË PARALLEL",
    "Zoe\u0308 Parallel",
    "Zoe Parallel",
    "zoe parallel",
    "Ｚoë Parallel",
  ];

  test("wanted by many who register at once is got by one", async () => {
    const answers = await atOnce(14, (node, index) =>
      registerAt(node, {
        name: spellings[index % spellings.length] ?? "",
        email: `parallel-${index}@example.org`,
      }),
    );
    const statuses = statusesOf(answers);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    for (const status of statuses.filter((each) => each >= 300))
      expect([409, 422, 429]).toContain(status);
    // Whoever waits to be let in is listed for those alone who look after members.
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const found = await site.request("GET /users/by-names", { query: "name=zo*", cookie });
    expect(found.body).toHaveLength(1);
    for (const { status, headers } of answers)
      if (status >= 300) expect(headers.get("set-cookie")).toBeNull();
  });

  test("wanted by many who rename themselves at once is got by one", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const members: number[] = [];
    for (let member = 0; member < 6; member += 1)
      members.push((await createUser(site.ctx())).userID);
    const answers = await atOnce(6, (node, index) =>
      node.request(`PATCH /users/${members[index]}`, { cookie, body: { name: "Only One" } }),
    );
    const statuses = statusesOf(answers);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    for (const status of statuses.filter((each) => each >= 300))
      expect([409, 422]).toContain(status);
  });

  test("of a category, a tag or a role is given once", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const made: [string, (index: number) => object][] = [
      ["POST /categories", () => ({ name: "Raced", urlcode: "raced" })],
      ["POST /tags", (index) => ({ name: index % 2 ? "Raced" : "raced" })],
      ["POST /roles", () => ({ name: "Raced", type: "member" })],
      ["POST /profile-fields", () => field],
    ];
    for (const [endpoint, body] of made) {
      const answers = await atOnce(8, (node, index) =>
        node.request(endpoint, { cookie, body: body(index) }),
      );
      const statuses = statusesOf(answers);
      expect(statuses.filter((status) => status < 300).length, endpoint).toBeLessThanOrEqual(1);
      for (const status of statuses.filter((each) => each >= 300))
        expect([409, 422], endpoint).toContain(status);
    }
  });
});

const field = { apiName: "raced", label: "Raced", dataType: "text", formType: "text" };

describe("F13: two who edit one post", () => {
  test("lose no word: the second is told, or both texts are kept", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const author = site.ctx().as({ ...site.ctx().viewer, userID: user.userID });
    const discussionID = await createDiscussion(author);
    const edit = (node: TestSite, body: string, headers = {}) =>
      node.request(`PATCH /discussions/${discussionID}`, {
        cookie,
        body: { body, format: "text" },
        headers,
      });
    const read = await site.request(`GET /discussions/${discussionID}`, { cookie });
    const match = { "if-match": read.headers.get("etag") ?? "" };
    const guarded = await atOnce(2, (node, index) => edit(node, `Guarded ${index}`, match));
    expect(statusesOf(guarded).sort()).toEqual([200, 412]);
    await atOnce(4, (node, index) => edit(node, `Bold ${index}`));
    const { body } = await site.request(`GET /discussions/${discussionID}/revisions`, { cookie });
    const texts = body.map(({ bodyRaw }: { bodyRaw: string }) => bodyRaw);
    for (const index of [0, 1, 2, 3]) expect(texts).toContain(`Bold ${index}`);
  });

  test("or move and delete it, leave it whole", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const author = site.ctx().as({ ...site.ctx().viewer, userID: user.userID });
    const [from, to] = categoryIDs;
    const discussionID = await createDiscussion(author, { categoryID: from });
    const answers = await Promise.all([
      site.request(`PATCH /discussions/${discussionID}`, {
        cookie,
        body: { body: "Mine", format: "text" },
      }),
      second.request("PATCH /discussions/move", {
        cookie: moderator,
        body: { discussionIDs: [discussionID], categoryID: to },
      }),
      second.request(`DELETE /discussions/${discussionID}`, { cookie: moderator }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(await wrongCounts()).toEqual({});
  });
});

describe("F15: the same call sent twice", () => {
  test("with a key does one thing, on whichever node, and for one person", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const [one, other] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const send = (node: TestSite, cookie: string, text: string) =>
      node.request("POST /comments", {
        cookie,
        headers: { "idempotency-key": "the-same-key" },
        body: { discussionID, body: text, format: "text" },
      });
    const answers = await atOnce(10, (node) => send(node, one.cookie, "Once"));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.commentID)).size).toBe(1);
    for (const status of statusesOf(answers)) expect([201, 409]).toContain(status);
    const again = await send(site, one.cookie, "Once");
    expect(again).toMatchObject({ status: 201, body: { commentID: made[0]?.body.commentID } });
    expect((await send(second, one.cookie, "Something else")).status).toBe(422);
    const others = await send(second, other.cookie, "Once");
    expect(others.body.commentID).not.toBe(made[0]?.body.commentID);
    const list = await site.request("GET /comments", { query: `discussionID=${discussionID}` });
    expect(list.body).toHaveLength(2);
  });

  test("by a double click posts once without a key", async () => {
    const { cookie } = await signInAs(site.ctx());
    const post = { name: "Clicked twice", body: "x", format: "text", categoryID: categoryIDs[0] };
    const answers = await atOnce(4, (node) =>
      node.request("POST /discussions", { cookie, body: post }),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.discussionID)).size).toBe(1);
  });
});

test("a session that ends while it is used ends for all", async () => {
  const { userID } = await createUser(site.ctx());
  const cookie = await cookieFor(site.ctx(), userID);
  const answers = await atOnce(12, (node, index) =>
    index === 5
      ? node.request("DELETE /sessions/current", { cookie })
      : node.request("GET /users/me", { cookie }),
  );
  for (const { status } of answers) expect(status).toBeLessThan(500);
  expect((await second.request("GET /users/me", { cookie })).body.userID).toBe(0);
});
