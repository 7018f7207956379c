import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { HiddenPosts } from "#features/users/server/public.ts";
import { countPostsIn } from "./queries/count-by-user.ts";

/** What members wrote in categories that the viewer may not see; nobody shall learn of it by a number. */
export const postsInHiddenCategories: HiddenPosts = {
  name: "discussions",
  async count(ctx, userIDs) {
    const tree = await categoryTree(ctx);
    const visible = visibleTo(ctx.viewer, tree);
    const hidden = [...tree.byID.keys()].filter((categoryID) => !visible.has(categoryID));
    return hidden.length === 0 ? new Map() : countPostsIn(ctx, hidden, userIDs);
  },
};
