import { setCounts } from "#features/categories/server/public.ts";
import type { Recounter } from "#features/imports/server/public.ts";
import { countByCategory, recountDiscussions } from "../queries.ts";

export const discussionRecounter: Recounter = { name: "discussions", recount: recountDiscussions };

export const categoryRecounter: Recounter = {
  name: "categories",
  async recount(ctx) {
    const rows = await countByCategory(ctx);
    const counts = rows.map(({ lastDiscussionID, lastCommentID, lastUserID, date, ...row }) => ({
      ...row,
      last: { discussionID: lastDiscussionID, commentID: lastCommentID, userID: lastUserID, date },
    }));
    return setCounts(ctx, counts);
  },
};
