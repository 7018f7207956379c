import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Comment, ThreadItem } from "../../contract/resources.ts";
import { createComment } from "../factories.ts";

const site = testSite();

interface Read {
  threadStructure: ThreadItem[];
  commentsByID: Record<string, Comment>;
}

async function plant(discussionID: number, parents: readonly number[]): Promise<number[]> {
  const commentIDs: number[] = [];
  for (const parent of parents)
    commentIDs.push(
      await createComment(site.ctx(), {
        discussionID,
        body: `Comment ${commentIDs.length}`,
        ...(parent < 0 ? {} : { parentCommentID: commentIDs[parent] }),
      }),
    );
  return commentIDs;
}

async function read(url: string): Promise<Read> {
  const response = await fetch(new URL(url, site.address()));
  expect(response.status).toBe(200);
  return (await response.json()) as Read;
}

async function idsOf(items: readonly ThreadItem[]): Promise<number[]> {
  const ids: number[] = [];
  for (const item of items) {
    if (item.type === "comment") ids.push(item.commentID, ...(await idsOf(item.children)));
    else {
      const filled = await idsOf((await read(item.apiUrl)).threadStructure);
      expect(filled.length).toBe(item.countAllComments);
      ids.push(...filled);
    }
  }
  return ids;
}

const forest = fc
  .array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 24 })
  .map((numbers) => numbers.map((number, index) => (number % (index + 1)) - 1));

test("Pages and holes together contain every comment once", async () => {
  await fc.assert(
    fc.asyncProperty(forest, fc.integer({ min: 1, max: 3 }), async (parents, limit) => {
      const shallow = parents.map((parent, index) => (depthOf(parents, index) > 9 ? -1 : parent));
      const discussionID = await createDiscussion(site.ctx());
      const commentIDs = await plant(discussionID, shallow);
      const found: number[] = [];
      const roots = shallow.filter((parent) => parent < 0).length;
      for (let page = 1; page <= Math.ceil(roots / limit); page += 1) {
        const query = `discussionID=${discussionID}&limit=${limit}&page=${page}&collapseChildLimit=2`;
        found.push(
          ...(await idsOf((await read(`/api/v2/comments/thread?${query}`)).threadStructure)),
        );
      }
      expect(found.toSorted((a, b) => a - b)).toEqual(commentIDs);
    }),
    { numRuns: propertyRuns(8, 3) },
  );
});

const depthOf = (parents: readonly number[], index: number): number => {
  const parent = parents[index] ?? -1;
  return parent < 0 ? 1 : 1 + depthOf(parents, parent);
};

test("A linked comment is shown at any depth", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const deep = await plant(discussionID, [-1, 0, 1, 2, 3, 4]);
  const focus = deep.at(-1);
  const query = `discussionID=${discussionID}&collapseChildDepth=2`;
  const closed = await read(`/api/v2/comments/thread?${query}`);
  expect(Object.keys(closed.commentsByID)).toHaveLength(2);
  const open = await read(`/api/v2/comments/thread?${query}&focusCommentID=${focus}`);
  expect(Object.keys(open.commentsByID)).toContain(String(focus));
});

test("Replies nest up to the maximum depth of the site", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const chain = await plant(discussionID, [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const { cookie } = await signInAs(site.ctx());
  const body = { discussionID, body: "x", format: "markdown", parentCommentID: chain.at(-1) };
  const refused = expectError(await site.request("POST /comments", { cookie, body }), 400);
  expect(refused).toMatchObject({ maxDepth: 10, actualDepth: 11 });
});

test("The number of statements of a tree does not depend on its size or page", async () => {
  const discussionID = await createDiscussion(site.ctx());
  await plant(discussionID, [-1, 0, 0, 0, 0, 1, 5, -1, 7, 7, -1]);
  const cost = async (query: string) => {
    const call = { query: `discussionID=${discussionID}&${query}` };
    await site.request("GET /comments/thread", call);
    const { headers } = await site.request("GET /comments/thread", call);
    return Number(headers.get("x-app-statements"));
  };
  expect(await cost("limit=1&page=3")).toBeLessThanOrEqual(await cost("limit=30"));
  expect(await cost("limit=30")).toBeLessThanOrEqual(6);
});

test("The tree of a hidden record is 404", async () => {
  const categoryID = await createCategory(site.ctx(), { customPermissions: true });
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  await plant(discussionID, [-1]);
  const query = `discussionID=${discussionID}`;
  expectError(await site.request("GET /comments/thread", { query }), 404);
  expectError(
    await site.request("GET /comments/thread", { query: `${query}&limit=0` }),
    422,
    "limit",
  );
});

test("Total scores of replies stay correct after delete, restore and recount", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const [first = 0, second = 0, third = 0] = await plant(discussionID, [-1, 0, 1]);
  const { db } = site.ctx();
  for (const [commentID, score] of [
    [second, 3],
    [third, 4],
  ] as const)
    await db.updateTable("comments").set({ score }).where("commentID", "=", commentID).execute();
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const below = async () => {
    const { body } = await site.request(`GET /comments/${first}`, { cookie });
    return body.scoreChildComments;
  };
  expect(await below()).toBe(0);
  await recountAll(site.ctx());
  expect(await below()).toBe(7);
  await site.request(`DELETE /comments/${third}`, { cookie });
  expect(await below()).toBe(3);
  await site.request(`PATCH /comments/${third}/restore`, { cookie });
  expect(await below()).toBe(7);
  expect((await recountAll(site.ctx())).comments).toBe(0);
});

test("Moderators list and restore deleted comments", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const [first = 0, second = 0] = await plant(discussionID, [-1, 0]);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const other = (await signInAs(site.ctx())).cookie;
  const body = { commentIDs: [second], deleteMethod: "full" };
  expectError(await site.request("DELETE /comments/list", { cookie: other, body }), 403);
  expect((await site.request("DELETE /comments/list", { cookie, body })).status).toBe(200);
  const query = `discussionID=${discussionID}`;
  expectError(await site.request("GET /comments/deleted", { cookie: other, query }), 403);
  const deleted = await site.request("GET /comments/deleted", { cookie, query });
  expect(deleted.body).toMatchObject([{ commentID: second, display: "full" }]);
  const thread = (await site.request("GET /comments/thread", { query })).body as Read;
  expect(thread.commentsByID[String(first)]?.countChildComments).toBe(0);
  expectError(await site.request(`PATCH /comments/${second}/restore`, { cookie: other }), 403);
  expect((await site.request(`PATCH /comments/${second}/restore`, { cookie })).status).toBe(200);
  expectError(await site.request(`PATCH /comments/${second}/restore`, { cookie }), 409);
  expect((await site.request(`GET /discussions/${discussionID}`)).body.countComments).toBe(2);
});

test("Deleting many counts comments deleted by concurrent requests as done", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const commentIDs = await plant(discussionID, [-1, 0, -1]);
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const body = { commentIDs };
  const answers = await Promise.all(
    [1, 2, 3].map(() => site.request("DELETE /comments/list", { cookie, body })),
  );
  for (const answer of answers)
    expect([answer.status, answer.body.progress.successIDs]).toEqual([200, commentIDs]);
  expect((await site.request(`GET /discussions/${discussionID}`)).body.countComments).toBe(0);
});

test("Authors restore only what they deleted themselves", async () => {
  const discussionID = await createDiscussion(site.ctx());
  const { cookie } = await signInAs(site.ctx());
  const moderator = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
  const say = async () => {
    const body = { discussionID, body: "Said and taken back", format: "markdown" };
    const made = await site.request("POST /comments", { cookie, body });
    return (made.body as { commentID: number }).commentID;
  };
  const commentID = await say();
  await site.request(`DELETE /comments/${commentID}`, { cookie });
  const path = `PATCH /comments/${commentID}/restore`;
  expectError(await site.request(path, { cookie: (await signInAs(site.ctx())).cookie }), 403);
  expect((await site.request(path, { cookie })).status).toBe(200);
  await site.request(`DELETE /comments/${commentID}`, { cookie: moderator });
  expectError(await site.request(path, { cookie }), 403);
});
