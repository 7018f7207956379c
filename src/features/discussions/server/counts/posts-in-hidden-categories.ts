import { hiddenCategoryIDs } from "#features/categories/server/public.ts";
import type { HiddenPosts } from "#features/users/server/public.ts";
import { countPostsIn } from "./queries/count-by-user.ts";

/** Numbers of posts in categories hidden from the viewer, which counts must not reveal. */
export const postsInHiddenCategories: HiddenPosts = {
  name: "discussions",
  async count(ctx, userIDs) {
    const hidden = await hiddenCategoryIDs(ctx);
    return hidden.length === 0 ? new Map() : countPostsIn(ctx, hidden, userIDs);
  },
};
