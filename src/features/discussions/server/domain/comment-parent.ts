import {
  addToCounts,
  categoryTree,
  setLastPost,
  visibleTo,
} from "#features/categories/server/public.ts";
import type { CommentParentSource } from "#features/comments/server/public.ts";
import { canComment } from "../policy.ts";
import {
  correctLastComment,
  countComments,
  setLastComment,
  takePosition,
} from "../queries/counting.ts";
import { onVisibleDiscussion } from "../queries/lists.ts";
import { setReadPosition } from "../queries/reading.ts";
import { announceInList } from "./announce.ts";
import { describeDiscussions } from "./describe.ts";
import { getVisibleDiscussion } from "./find.ts";
import { correctLastPost } from "./last-post.ts";

/** Discussions take comments. */
export const commentParent: CommentParentSource = {
  recordType: "discussion",
  async getVisible(ctx, discussionID) {
    const row = await getVisibleDiscussion(ctx, discussionID);
    return { recordType: "discussion", recordID: discussionID, ...row };
  },
  canComment: (viewer, parent) => canComment(viewer, { type: "discussion", ...parent }),
  async takePosition(inside, discussionID, by) {
    const { lastPosition } = await takePosition(inside, discussionID, by);
    await setReadPosition(inside, { discussionID, position: lastPosition, hasWritten: true });
    return lastPosition;
  },
  async added(inside, { recordID: discussionID, categoryID }, { commentID, userID, date }) {
    await setLastComment(inside, discussionID, commentID);
    await addToCounts(inside, categoryID, { comments: 1 });
    await setLastPost(inside, categoryID, { discussionID, commentID, userID, date });
    await announceInList(inside, { discussionID, categoryID }, "comment.created");
    await inside.invalidate("discussions");
  },
  async recounted(inside, { recordID: discussionID, categoryID }, by) {
    await countComments(inside, discussionID, by);
    await correctLastComment(inside, [discussionID]);
    await addToCounts(inside, categoryID, { comments: by });
    await correctLastPost(inside, categoryID);
    await inside.invalidate("discussions");
  },
  describe: describeDiscussions,
  async visible(ctx) {
    return onVisibleDiscussion([...visibleTo(ctx.viewer, await categoryTree(ctx))]);
  },
  commentUrl: (commentID) => `/discussion/comment/${commentID}#Comment_${commentID}`,
};
