import { addToCounts, setLastPost } from "#features/categories/server/public.ts";
import type { CommentParentSource } from "#features/comments/server/public.ts";
import { canComment } from "../policy.ts";
import { countCommentsDown, setLastComment, setReadPosition, takePosition } from "../queries.ts";
import { describeDiscussions } from "./describe.ts";
import { getVisibleDiscussion } from "./find.ts";

/** Discussions take comments. */
export const commentParent: CommentParentSource = {
  recordType: "discussion",
  async getVisible(ctx, discussionID) {
    const row = await getVisibleDiscussion(ctx, discussionID);
    return { recordType: "discussion", recordID: discussionID, ...row };
  },
  canComment,
  async takePosition(inside, discussionID, by) {
    const { lastPosition } = await takePosition(inside, discussionID, by);
    await setReadPosition(inside, discussionID, lastPosition);
    return lastPosition;
  },
  async added(inside, { recordID: discussionID, categoryID }, { commentID, userID, date }) {
    await setLastComment(inside, discussionID, commentID);
    await addToCounts(inside, categoryID, { comments: 1 });
    await setLastPost(inside, categoryID, { discussionID, commentID, userID, date });
    await inside.invalidate("discussions");
  },
  async removed(inside, { recordID: discussionID, categoryID }) {
    await countCommentsDown(inside, discussionID, 1);
    await addToCounts(inside, categoryID, { comments: -1 });
    await inside.invalidate("discussions");
  },
  describe: describeDiscussions,
  commentUrl: (commentID) => `/discussion/comment/${commentID}#Comment_${commentID}`,
};
