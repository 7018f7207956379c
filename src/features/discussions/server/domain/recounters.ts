import { setCounts } from "#features/categories/server/public.ts";
import type { Recounter } from "#features/imports/server/public.ts";
import { setTagCounts } from "#features/tags/server/public.ts";
import { setPostCounts } from "#features/users/server/public.ts";
import { countByUser, countCommentsByUser } from "../queries/count-by-user.ts";
import { countByCategory, noteParticipants, recountDiscussions } from "../queries/recount.ts";
import { countByTag } from "../queries/tags.ts";

export const discussionRecounter: Recounter = {
  name: "discussions",
  recount: (ctx) => recountDiscussions(ctx),
};

export const participantRecounter: Recounter = {
  name: "participants",
  recount: (ctx) => noteParticipants(ctx),
};

export const tagRecounter: Recounter = {
  name: "tags",
  recount: async (ctx) => setTagCounts(ctx, await countByTag(ctx)),
};

export const categoryRecounter: Recounter = {
  name: "categories",
  async recount(ctx) {
    const rows = await countByCategory(ctx);
    const counts = rows.map(({ lastDiscussionID, lastCommentID, lastUserID, date, ...row }) => ({
      ...row,
      last: {
        ...{ discussionID: lastDiscussionID, commentID: lastCommentID },
        ...{ userID: lastUserID, date },
      },
    }));
    return setCounts(ctx, counts);
  },
};

export const discussionsOfUserRecounter: Recounter = {
  name: "discussions of members",
  recount: async (ctx) => setPostCounts(ctx, "countDiscussions", await countByUser(ctx)),
};

export const commentsOfUserRecounter: Recounter = {
  name: "comments of members",
  recount: async (ctx) => setPostCounts(ctx, "countComments", await countCommentsByUser(ctx)),
};
