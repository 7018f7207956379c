import type { Layoutable } from "#features/layouts/server/public.ts";
import { slugOf } from "../../domain/discussion-url.ts";
import { getVisibleDiscussion } from "../../domain/find-discussion.ts";

export const discussionLayouts: Layoutable = {
  async findParent(ctx, discussionID) {
    const { categoryID } = await getVisibleDiscussion(ctx, discussionID);
    return { recordType: "category", recordID: categoryID };
  },
  async paramsOf(ctx, discussionID) {
    const { name } = await getVisibleDiscussion(ctx, discussionID);
    return { discussionID, slug: slugOf(name) };
  },
};
