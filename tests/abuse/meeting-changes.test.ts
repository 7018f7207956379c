import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { whileHeld } from "./rig/held.ts";

const site = testSite({ environment: { FOLKMOOT_POOL: "12" } });
let moderator: SignedIn;
let administrator: SignedIn;
beforeAll(async () => {
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

async function expectRightCounts() {
  expect(Object.entries(await recountAll(site.ctx())).filter(([, count]) => count > 0)).toEqual([]);
  expect(site.platform().repeats).toMatchObject({ deadlock: 0, serialization: 0 });
}

/** A discussion with comments, each of somebody else. */
async function discussion(comments = 3) {
  const discussionID = await createDiscussion(site.ctx());
  const commentIDs: number[] = [];
  for (let comment = 0; comment < comments; comment += 1)
    commentIDs.push(await createComment(site.ctx(), { discussionID }));
  return { discussionID, commentIDs };
}

const holding = (discussionID: number) =>
  `select from discussions where "discussionID" = ${discussionID} for update`;

const merge = (from: number, to: number, addRedirects = false) =>
  site.request("PATCH /discussions/merge", {
    cookie: moderator.cookie,
    body: { discussionIDs: [from], destinationDiscussionID: to, addRedirects },
  });

const split = (categoryID: number, ...commentIDs: number[]) =>
  site.request("POST /discussions/split", {
    cookie: moderator.cookie,
    body: { newPost: { name: "Split", categoryID, authorType: "me" }, commentIDs },
  });

const say = (body: object, { cookie }: SignedIn = moderator) =>
  site.request("POST /comments", { cookie, body: { body: "Said", format: "text", ...body } });

const remove = (path: string) => site.request(`DELETE ${path}`, { cookie: moderator.cookie });

describe("Where two changes meet, the second finds what the first has left", () => {
  test("a comment that is deleted while its discussion is merged", async () => {
    const [from, to] = [await discussion(), await discussion()];
    const rows = `select from comments where "commentID" = ${from.commentIDs[1]} for update`;
    const answers = await whileHeld(site, rows, [
      () => remove(`/comments/${from.commentIDs[1]}`),
      () => merge(from.discussionID, to.discussionID),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 200]);
    const { body } = await site.request(`GET /discussions/${to.discussionID}`);
    expect(body.countComments).toBe(6);
    await expectRightCounts();
  });

  test("a comment that is deleted after its discussion was merged", async () => {
    const [from, to] = [await discussion(), await discussion()];
    const answers = await whileHeld(site, holding(from.discussionID), [
      () => merge(from.discussionID, to.discussionID),
      () => remove(`/comments/${from.commentIDs[1]}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204]);
    const { body } = await site.request(`GET /discussions/${to.discussionID}`);
    expect(body.countComments).toBe(6);
    expect(site.platform().repeats.changed).toBeGreaterThan(0);
    await expectRightCounts();
  });

  test("comments that are split off a discussion that is deleted", async () => {
    const { discussionID, commentIDs } = await discussion();
    const categoryID = await createCategory(site.ctx());
    const [deleted, parted] = await whileHeld(site, holding(discussionID), [
      () => remove(`/discussions/${discussionID}`),
      () => split(categoryID, ...commentIDs.slice(1)),
    ]);
    expect([deleted?.status, parted?.status]).toEqual([204, 410]);
    await expectRightCounts();
  });

  test("comments that are split off twice", async () => {
    const { discussionID, commentIDs } = await discussion();
    const categoryID = await createCategory(site.ctx());
    const answers = await whileHeld(site, holding(discussionID), [
      () => split(categoryID, ...commentIDs.slice(1)),
      () => split(categoryID, ...commentIDs.slice(0, 2)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    await expectRightCounts();
  });

  test("what is said where only a row is left that leads elsewhere", async () => {
    const [from, to] = [await discussion(), await discussion()];
    const [merged, said] = await whileHeld(site, holding(from.discussionID), [
      () => merge(from.discussionID, to.discussionID, true),
      () => say({ discussionID: from.discussionID }),
    ]);
    expect([merged?.status, said?.status]).toEqual([200, 410]);
    await expectRightCounts();
  });

  test("an answer to a comment that goes elsewhere", async () => {
    const { discussionID, commentIDs } = await discussion();
    const categoryID = await createCategory(site.ctx());
    const [parentCommentID = 0] = commentIDs;
    const [parted, answered] = await whileHeld(site, holding(discussionID), [
      () => split(categoryID, parentCommentID),
      () => say({ discussionID, parentCommentID }),
    ]);
    expect(parted?.status).toBe(200);
    expectError(answered as never, 422, "parentCommentID");
    await expectRightCounts();
  });

  test("another kind or author of what has become a row that leads elsewhere", async () => {
    const [from, to] = [await discussion(), await discussion()];
    const { discussionID } = from;
    const answers = await whileHeld(site, holding(discussionID), [
      () => merge(discussionID, to.discussionID, true),
      () =>
        site.request(`PUT /discussions/${discussionID}/type`, {
          cookie: moderator.cookie,
          body: { type: "question" },
        }),
      () =>
        site.request(`PATCH /discussions/${discussionID}`, {
          cookie: administrator.cookie,
          body: { insertUserID: moderator.user.userID },
        }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200]);
    await expectRightCounts();
  });

  test("what is said while counts that were wrong are worked out anew", async () => {
    const categoryID = await createCategory(site.ctx());
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const { db } = site.ctx();
    await db
      .updateTable("discussions")
      .set({ countComments: 7 })
      .where("discussionID", "=", discussionID)
      .execute();
    const rows = `select from categories where "categoryID" = ${categoryID} for update`;
    await whileHeld<unknown>(site, rows, [
      () => say({ discussionID }),
      () => recountAll(site.ctx()),
    ]);
    const { body } = await site.request(`GET /discussions/${discussionID}`);
    expect(body.countComments).toBe(1);
    await expectRightCounts();
  });

  test("what is posted in a category that is deleted", async () => {
    const [categoryID, newCategoryID] = [
      await createCategory(site.ctx()),
      await createCategory(site.ctx()),
    ];
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const [deleted, said, begun] = await whileHeld(site, holding(discussionID), [
      () =>
        site.request(`DELETE /categories/${categoryID}`, {
          cookie: administrator.cookie,
          query: `newCategoryID=${newCategoryID}`,
        }),
      () => say({ discussionID }),
      () =>
        site.request("POST /discussions", {
          cookie: moderator.cookie,
          body: { name: "Too late", body: "x", format: "text", categoryID },
        }),
    ]);
    expect([deleted?.status, said?.status, begun?.status]).toEqual([204, 201, 404]);
    const { body } = await site.request(`GET /categories/${newCategoryID}`);
    expect(body).toMatchObject({ countDiscussions: 1, countComments: 1 });
    await expectRightCounts();
  });
});

const atOnce = <Result>(count: number, call: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

describe("Many at once wait in line", () => {
  test("where one member begins and answers discussions in one place", async () => {
    const categoryID = await createCategory(site.ctx());
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const post = { body: "x", format: "text" };
    const { cookie } = administrator;
    const newTagNames = ["one", "two"];
    for (let round = 0; round < 6; round += 1) {
      const answers = await atOnce(10, (index) =>
        index % 2
          ? say({ discussionID, body: `Said ${round} ${index}` }, administrator)
          : site.request("POST /discussions", {
              cookie,
              body: {
                ...post,
                name: `Begun ${round} ${index}`,
                categoryID,
                newTagNames: index % 4 ? newTagNames : newTagNames.toReversed(),
              },
            }),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    }
    await expectRightCounts();
  });

  test("where the same discussions are moved, closed, merged or deleted", async () => {
    const categoryIDs = [await createCategory(site.ctx()), await createCategory(site.ctx())];
    const discussionIDs: number[] = [];
    for (let index = 0; index < 8; index += 1)
      discussionIDs.push(await createDiscussion(site.ctx(), { categoryID: categoryIDs[0] }));
    const { cookie } = moderator;
    const bulk = (endpoint: string, index: number, body: object) =>
      site.request(endpoint, {
        cookie,
        headers:
          index % 2 ? { "idempotency-key": `${endpoint} ${index}`.replaceAll(" ", "-") } : {},
        body: {
          discussionIDs: index % 4 < 2 ? discussionIDs : discussionIDs.toReversed(),
          ...body,
        },
      });
    const all: [string, (index: number) => object][] = [
      ["PATCH /discussions/move", (index) => ({ categoryID: categoryIDs[(index >> 1) % 2] })],
      ["PATCH /discussions/close", (index) => ({ closed: index % 3 === 0 })],
      [
        "PATCH /discussions/merge",
        (index) => ({ destinationDiscussionID: discussionIDs[index % 2], addRedirects: true }),
      ],
      ["DELETE /discussions/list", () => ({})],
    ];
    for (const [endpoint, body] of all) {
      const answers = await atOnce(12, (index) => bulk(endpoint, index, body(index)));
      for (const { status } of answers) expect([200, 409, 410, 422], endpoint).toContain(status);
    }
    await expectRightCounts();
  });

  test("where the same call about many is made again, which gets the same answer", async () => {
    const body = { discussionIDs: [(await discussion(0)).discussionID], closed: true };
    const close = () =>
      site.request("PATCH /discussions/close", {
        cookie: moderator.cookie,
        headers: { "idempotency-key": "close-once" },
        body,
      });
    const answers = await atOnce(6, close);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const again = await close();
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again).toMatchObject({
      status: 200,
      body: { progress: { successIDs: body.discussionIDs } },
    });
  });

  test("where counts are worked out anew meanwhile, which finds nothing to correct", async () => {
    const { discussionID } = await discussion(0);
    let isOver = false;
    const recounting = (async () => {
      while (!isOver) await recountAll(site.ctx());
    })();
    for (let round = 0; round < 8; round += 1)
      await atOnce(6, async (index) => {
        const { body } = await say({ discussionID, body: `${round} ${index}` }, administrator);
        if (index % 2) await remove(`/comments/${body.commentID}`);
      });
    isOver = true;
    await recounting;
    await expectRightCounts();
  });
});
