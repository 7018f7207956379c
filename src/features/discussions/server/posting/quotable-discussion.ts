import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { Quotable, QuotedPost } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { discussionUrl } from "../domain/discussion-url.ts";
import { listQuoted } from "./queries/quoted.ts";

export const quotableDiscussion: Quotable = {
  async find(ctx, discussionIDs) {
    for (const discussionID of discussionIDs) ctx.tags.add(`discussion:${discussionID}`);
    const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
    const rows = await listQuoted(ctx, discussionIDs);
    const shown = rows.filter((row) => !row.dateDeleted && visible.has(row.categoryID));
    const users = await userFragments(
      ctx,
      shown.map(({ insertUserID }) => insertUserID),
    );
    const posts = new Map<number, QuotedPost>();
    for (const row of shown) {
      const insertUser = users.get(row.insertUserID);
      if (!insertUser) continue;
      const { discussionID, name, text, dateInserted } = row;
      posts.set(discussionID, {
        name,
        text,
        dateInserted,
        insertUser,
        html: row.html ?? undefined,
        url: discussionUrl(row),
        page: `discussion:${discussionID}`,
      });
    }
    return posts;
  },
};
