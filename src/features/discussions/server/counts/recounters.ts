import { listWrongCounts, lockCounts, setCounts } from "#features/categories/server/public.ts";
import type { Recounter } from "#features/imports/server/public.ts";
import { listWrongTagCounts, lockTags, setTagCounts } from "#features/tags/server/public.ts";
import {
  correctDates,
  listWrongPostCounts,
  lockPostCounts,
  setPostCounts,
} from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockDiscussions } from "../queries/discussions.ts";
import { countByTag } from "../queries/tags.ts";
import { countByUser, countCommentsByUser } from "./queries/count-by-user.ts";
import {
  countByCategory,
  listMiscounted,
  listWithoutParticipants,
  recountDiscussions,
  storeParticipants,
} from "./queries/recount.ts";

export const discussionRecounter: Recounter = {
  name: "discussions",
  findWrong: listMiscounted,
  async correct(tx, discussionIDs) {
    await lockDiscussions(tx, discussionIDs);
    return recountDiscussions(tx, discussionIDs);
  },
};

export const participantRecounter: Recounter = {
  name: "participants",
  findWrong: listWithoutParticipants,
  async correct(tx, discussionIDs) {
    await lockDiscussions(tx, discussionIDs);
    return storeParticipants(tx, discussionIDs);
  },
};

export const tagRecounter: Recounter = {
  name: "tags",
  findWrong: async (ctx) => listWrongTagCounts(ctx, await countByTag(ctx)),
  async correct(tx, tagIDs) {
    await lockTags(tx, tagIDs);
    return setTagCounts(tx, tagIDs, await countByTag(tx, tagIDs));
  },
};

export const categoryRecounter: Recounter = {
  name: "categories",
  findWrong: async (ctx) => listWrongCounts(ctx, await countsOfCategories(ctx)),
  async correct(tx, categoryIDs) {
    await lockCounts(tx, categoryIDs);
    return setCounts(tx, categoryIDs, await countsOfCategories(tx, categoryIDs));
  },
};

async function countsOfCategories(ctx: Ctx, categoryIDs?: readonly number[]) {
  const rows = await countByCategory(ctx, categoryIDs);
  return rows.map(({ lastDiscussionID, lastCommentID, lastUserID, date, ...row }) => ({
    ...row,
    last: {
      discussionID: lastDiscussionID,
      commentID: lastCommentID,
      userID: lastUserID,
      date,
    },
  }));
}

const recounterOf = (
  name: string,
  kind: Parameters<typeof setPostCounts>[1],
  count: typeof countByUser,
): Recounter => ({
  name,
  async findWrong(ctx) {
    const posts = await count(ctx);
    await correctDates(ctx, posts);
    return listWrongPostCounts(ctx, kind, posts);
  },
  async correct(tx, userIDs) {
    await lockPostCounts(tx, userIDs);
    return setPostCounts(tx, kind, { userIDs, posts: await count(tx, userIDs) });
  },
});

export const discussionsOfUserRecounter = recounterOf(
  "discussions of members",
  "countDiscussions",
  countByUser,
);

export const commentsOfUserRecounter = recounterOf(
  "comments of members",
  "countComments",
  countCommentsByUser,
);
