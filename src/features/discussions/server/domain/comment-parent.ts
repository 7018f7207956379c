import {
  addPost,
  addToCounts,
  categoryTree,
  isArchivedPlace,
  visibleTo,
} from "#features/categories/server/public.ts";
import type { Commentable } from "#features/comments/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";
import { badRequest, gone } from "#platform/contract/errors.ts";
import { correctLastPost } from "../counts/correct-last-post.ts";
import {
  correctLastComment,
  countComments,
  setLastComment,
  takePosition,
} from "../counts/queries/counting.ts";
import { noteParticipants } from "../counts/queries/recount.ts";
import { namedFilter } from "../lists/find-discussions.ts";
import { listNamed, nameOfDiscussion, onVisibleDiscussion } from "../lists/queries/lists.ts";
import { canComment } from "../policy.ts";
import { lockDiscussions } from "../queries/discussions.ts";
import { announceInList } from "./announce-discussion.ts";
import { findTarget, getVisibleDiscussion, redirectionTo } from "./find-discussion.ts";
import { shownTitle } from "./shown-title.ts";

/** Discussions take comments. */
export const commentParent: Commentable = {
  async getVisible(ctx, discussionID) {
    const row = await getVisibleDiscussion(ctx, discussionID);
    return {
      recordType: "discussion",
      recordID: discussionID,
      ...row,
      name: await shownTitle(ctx, row),
    };
  },
  async canComment(ctx, parent) {
    const category = (await categoryTree(ctx)).byID.get(parent.categoryID);
    const subject = { type: "discussion", isArchived: isArchivedPlace(category), ...parent };
    return canComment(ctx.viewer, subject);
  },
  async explainRefusal(ctx, { recordID }) {
    const target = await findTarget(ctx, await getVisibleDiscussion(ctx, recordID));
    if (target)
      throw badRequest("This discussion goes on elsewhere.", { context: redirectionTo(target) });
  },
  lock: lockDiscussions,
  async takePosition(tx, discussionID, by) {
    const taken = await takePosition(tx, discussionID, by);
    if (!taken) throw gone("This discussion was deleted.");
    return taken.lastPosition;
  },
  async added(tx, { recordID: discussionID }, { commentID, userID, date }) {
    const { categoryID, sink } = await setLastComment(tx, discussionID, commentID);
    await addToPostCounts(tx, { userID, comments: 1 });
    const post = { discussionID, commentID, userID, date };
    // What sinks stays where it is in its category, too.
    if (sink) await addToCounts(tx, categoryID, { comments: 1 });
    else await addPost(tx, categoryID, { comments: 1 }, post);
    await announceInList(tx, { discussionID, categoryID }, "comment.created");
    await tx.invalidate("discussions");
  },
  async recounted(tx, discussionID, { userID, by }) {
    const { categoryID, dateDeleted } = await countComments(tx, discussionID, by);
    await correctLastComment(tx, [discussionID]);
    // Who wrote what comes back may have taken part in another discussion, from which it was moved.
    if (by > 0) await noteParticipants(tx, [discussionID]);
    // What is deleted counts for nobody, and in its category no more.
    if (dateDeleted) return;
    await addToPostCounts(tx, { userID, comments: by });
    await addToCounts(tx, categoryID, { comments: by });
    await correctLastPost(tx, categoryID);
    await tx.invalidate("discussions");
  },
  async visible(ctx) {
    return onVisibleDiscussion([...visibleTo(ctx.viewer, await categoryTree(ctx))]);
  },
  async findNamed(ctx, { query: words, categoryID, limit }) {
    const rows = await listNamed(ctx, await namedFilter(ctx, { words, categoryID }), limit);
    return rows.map(({ discussionID }) => discussionID);
  },
  nameInSql: nameOfDiscussion,
  commentUrl: (commentID) => `/discussion/comment/${commentID}#Comment_${commentID}`,
};
