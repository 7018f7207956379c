import { getVisibleComment } from "#features/comments/server/public.ts";
import type { LayoutRecordType } from "#features/layouts/server/public.ts";
import { discussionUrl, slugOf } from "../domain/address.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { shownTitle } from "../domain/shown-title.ts";

/** A post shows in its own layout, or that of its category. */
export const discussionLayouts: LayoutRecordType = {
  recordType: "discussion",
  async findParent(ctx, discussionID) {
    const { categoryID } = await getVisibleDiscussion(ctx, discussionID);
    return { recordType: "category", recordID: categoryID };
  },
  async describe(ctx, discussionID) {
    const row = await getVisibleDiscussion(ctx, discussionID);
    return { name: await shownTitle(ctx, row), url: discussionUrl(row) };
  },
  async paramsOf(ctx, discussionID) {
    const { name } = await getVisibleDiscussion(ctx, discussionID);
    return { discussionID, slug: slugOf(name) };
  },
};

/** A comment shows in the layout of what it is on. */
export const commentLayouts: LayoutRecordType = {
  recordType: "comment",
  async findParent(ctx, commentID) {
    const { comment } = await getVisibleComment(ctx, commentID);
    return { recordType: comment.parentRecordType, recordID: comment.parentRecordID };
  },
  async describe(ctx, commentID) {
    const { parent } = await getVisibleComment(ctx, commentID);
    return { name: parent.name, url: `/discussion/comment/${commentID}` };
  },
  paramsOf: async (_ctx, commentID) => ({ commentID }),
};
