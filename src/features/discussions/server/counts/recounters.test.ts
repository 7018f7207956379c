import fc from "fast-check";
import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { asSomebody, roleIDs } from "#features/users/server/factories.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createDiscussion } from "../factories.ts";
import { deleteDiscussion } from "../moderation/actions/delete-discussion.ts";
import { mergeDiscussions } from "../moderation/actions/merge-discussions.ts";
import { moveDiscussions } from "../moderation/actions/move-discussions.ts";
import { splitDiscussion } from "../moderation/actions/split-discussion.ts";
import { tagDiscussion } from "../posting/actions/tag-discussion.ts";

const site = testSite();

interface World {
  ctx: Ctx;
  cookie: string;
  administrator: SignedIn;
  categoryIDs: number[];
  discussionIDs: number[];
  commentIDs: number[];
}

const pick = (list: readonly number[], index: number) => list[index % list.length] ?? 0;

const operations: Record<string, (world: World, a: number, b: number) => Promise<unknown>> = {
  start: async ({ ctx, categoryIDs, discussionIDs }, a) =>
    discussionIDs.push(await createDiscussion(ctx, { categoryID: pick(categoryIDs, a) })),
  comment: async ({ ctx, discussionIDs, commentIDs }, a) =>
    commentIDs.push(await createComment(ctx, { discussionID: pick(discussionIDs, a) })),
  answer: async ({ ctx, discussionIDs, commentIDs }, a, b) =>
    commentIDs.push(
      await createComment(ctx, {
        discussionID: pick(discussionIDs, a),
        parentCommentID: pick(commentIDs, b),
      }),
    ),
  moveComment: ({ cookie, commentIDs, discussionIDs }, a, b) =>
    site.request(`PATCH /comments/${pick(commentIDs, a)}`, {
      cookie,
      body: { discussionID: pick(discussionIDs, b) },
    }),
  answerAnother: ({ cookie, commentIDs }, a, b) =>
    site.request(`PATCH /comments/${pick(commentIDs, a)}`, {
      cookie,
      body: { parentCommentID: b % 4 ? pick(commentIDs, b) : null },
    }),
  deleteComment: ({ cookie, commentIDs }, a) =>
    site.request(`DELETE /comments/${pick(commentIDs, a)}`, { cookie }),
  restoreComment: ({ cookie, commentIDs }, a) =>
    site.request(`PATCH /comments/${pick(commentIDs, a)}/restore`, { cookie }),
  deleteMoved: async (world) => {
    const query = `categoryID=${world.categoryIDs[0]}&type=redirect`;
    const { body } = await site.request("GET /discussions", { query });
    const [row] = body as { discussionID: number }[];
    if (row) await deleteDiscussion(world.ctx, row.discussionID, undefined);
  },
  delete: ({ ctx, discussionIDs }, a) => deleteDiscussion(ctx, pick(discussionIDs, a), undefined),
  move: ({ ctx, discussionIDs, categoryIDs }, a, b) =>
    moveDiscussions(ctx, {
      discussionIDs: [pick(discussionIDs, a)],
      categoryID: pick(categoryIDs, b),
      addRedirects: (a + b) % 4 < 2,
    }),
  merge: ({ ctx, discussionIDs }, a, b) =>
    mergeDiscussions(ctx, {
      discussionIDs: [pick(discussionIDs, a)],
      destinationDiscussionID: pick(discussionIDs, b),
      addRedirects: (a + b) % 4 < 2,
    }),
  split: ({ ctx, commentIDs, categoryIDs }, a, b) =>
    splitDiscussion(ctx, {
      newPost: {
        name: "Split",
        categoryID: pick(categoryIDs, b),
        postType: "discussion",
        authorType: "me",
      },
      commentIDs: [pick(commentIDs, a)],
    }),
  sink: ({ cookie, discussionIDs }, a, b) =>
    site.request(`PATCH /discussions/${pick(discussionIDs, a)}`, {
      cookie,
      body: { sink: b % 2 === 0 },
    }),
  bump: ({ administrator: { cookie }, discussionIDs }, a) =>
    site.request(`PATCH /discussions/${pick(discussionIDs, a)}/bump`, { cookie }),
  changeAuthor: ({ administrator: { cookie, user }, discussionIDs }, a) =>
    site.request(`PATCH /discussions/${pick(discussionIDs, a)}`, {
      cookie,
      body: { insertUserID: user.userID },
    }),
  tag: ({ ctx, discussionIDs }, a, b) =>
    tagDiscussion(
      ctx,
      pick(discussionIDs, a),
      { tagNames: [`tag ${b % 3}`] },
      { keepsOthers: true },
    ),
};

type Step = [operation: string, a: number, b: number];

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(operations)), fc.nat(50), fc.nat(50)),
  { minLength: 20, maxLength: 40 },
);

/** Redirects to a hidden category, to a discussion that was merged on, and to a deleted one. */
const movedAbout: Step[] = [
  ...Array.from({ length: 6 }, (_, index): Step => ["start", index % 2, 0]),
  ...[0, 1, 2, 3].map((index): Step => ["move", index + 1, 4 - index]),
  ...[1, 2, 3, 4].map((index): Step => ["move", index, 2 + index]),
  ["merge", 3, 5],
  ["move", 3, 1],
  ["move", 5, 2],
  ["delete", 2, 0],
  ["deleteMoved", 0, 0],
];

const sankAndCameUp: Step[] = [
  ["start", 0, 0],
  ["sink", 0, 0],
  ["comment", 0, 0],
  ["comment", 1, 0],
  ["sink", 0, 1],
];

const redirectedByOthers: Step[] = [
  ["start", 1, 0],
  ["merge", 0, 1],
  ["merge", 1, 0],
  ["merge", 0, 4],
  ["changeAuthor", 0, 0],
  ["changeAuthor", 1, 0],
  ["bump", 0, 0],
  ["bump", 1, 0],
];

/** Regression: a comment that was moved while deleted, then restored. */
const movedWhileDeleted: Step[] = [
  ["answer", 0, 0],
  ["deleteComment", 0, 0],
  ["split", 0, 0],
  ["restoreComment", 0, 0],
];

test("After random operations, all counts equal recounted ones", async () => {
  const ctx = await asSomebody(site.ctx());
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const readers = [undefined, (await signInAs(site.ctx())).cookie, administrator.cookie];
  await fc.assert(
    fc.asyncProperty(steps, async (happened) => {
      const hidden = await createCategory(ctx, { customPermissions: true });
      const categoryIDs = [await createCategory(ctx), await createCategory(ctx), hidden];
      const discussionIDs = [await createDiscussion(ctx, { categoryID: pick(categoryIDs, 0) })];
      const commentIDs = [await createComment(ctx, { discussionID: pick(discussionIDs, 0) })];
      const world = { ctx, cookie, administrator, categoryIDs, discussionIDs, commentIDs };
      for (const [name, a, b] of happened) await operations[name]?.(world, a, b).catch(refused);
      const wrong = await recountAll(ctx);
      expect(
        Object.values(wrong).every((count) => count === 0),
        JSON.stringify(wrong),
      ).toBe(true);
      for (const categoryID of categoryIDs) await checkList(categoryID, readers);
    }),
    {
      numRuns: 6,
      examples: [[movedWhileDeleted], [movedAbout], [sankAndCameUp], [redirectedByOthers]],
    },
  );
});

/** Totals match what paging returns, for each reader; categories count their posts. */
async function checkList(categoryID: number, readers: readonly (string | undefined)[]) {
  const limit = 3;
  for (const cookie of readers) {
    const ask = (page: number) =>
      site.request("GET /discussions", {
        query: `categoryID=${categoryID}&limit=${limit}&page=${page}&expand=-body`,
        cookie,
      });
    const first = await ask(1);
    if (first.status === 404) continue;
    const total = Number(first.headers.get("x-app-page-result-count"));
    const pages = Math.max(1, Math.ceil(total / limit));
    const rows: { discussionID: number; type: string }[] = [];
    for (let page = 1; page <= pages; page += 1) rows.push(...(await ask(page)).body);
    expect(new Set(rows.map(({ discussionID }) => discussionID)).size).toBe(total);
    expect((await ask(pages + 1)).body).toEqual([]);
    const category = await site.request(`GET /categories/${categoryID}`, { cookie });
    const posted = rows.filter(({ type }) => type !== "redirect");
    expect(category.body.countDiscussions).toBe(posted.length);
  }
}

function refused(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
}
