import {
  addPost,
  addToCounts,
  categoryTree,
  isArchivedPlace,
  lockCounts,
  visibleTo,
} from "#features/categories/server/public.ts";
import type { Commentable, MovedComments } from "#features/comments/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";
import { badRequest, gone } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import { correctLastPost } from "../counts/correct-last-post.ts";
import {
  correctLastComment,
  countComments,
  setLastComment,
  takePosition,
} from "../counts/queries/counting.ts";
import { recountDiscussions, storeParticipants } from "../counts/queries/recount.ts";
import { announceDiscussion, announceInList } from "../domain/announce-discussion.ts";
import {
  findTarget,
  getVisibleDiscussion,
  loadDiscussions,
  redirectionTo,
} from "../domain/find-discussion.ts";
import { invitesGuest } from "../domain/invites-guest.ts";
import { shownTitle } from "../domain/shown-title.ts";
import { namedFilter } from "../lists/find-discussions.ts";
import { listNamed, nameOfDiscussion, onVisibleDiscussion } from "../lists/queries/lists.ts";
import { canComment } from "../policy.ts";
import { findDiscussion, lockDiscussions } from "../queries/discussions.ts";
import { keepReading } from "./keep-reading.ts";
import { listCommenters } from "./queries/commenters.ts";

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
  preload: async (ctx, discussionIDs) => void (await loadDiscussions(ctx, discussionIDs)),
  async canComment(ctx, parent) {
    const category = (await categoryTree(ctx)).byID.get(parent.categoryID);
    const subject = { type: "discussion", isArchived: isArchivedPlace(category), ...parent };
    return canComment(ctx.viewer, subject);
  },
  invitesGuest,
  listCommenters,
  async explainRefusal(ctx, { recordID }) {
    const target = await findTarget(ctx, await getVisibleDiscussion(ctx, recordID));
    if (target) throw badRequest("This discussion has moved.", { context: redirectionTo(target) });
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
    if (sink) await addToCounts(tx, categoryID, { comments: 1 });
    else await addPost(tx, categoryID, { comments: 1 }, post);
    await announceInList(tx, { discussionID, categoryID }, "comment.created");
    await tx.invalidate("discussions");
  },
  async recounted(tx, discussionID, { userID, by }) {
    const { categoryID, dateDeleted } = await countComments(tx, discussionID, by);
    await correctLastComment(tx, [discussionID]);
    // The comment may have been moved here, so that its author is not yet a participant.
    if (by > 0) await storeParticipants(tx, [discussionID]);
    // Comments of deleted discussions do not count.
    if (dateDeleted) return;
    await addToPostCounts(tx, { userID, comments: by });
    await addToCounts(tx, categoryID, { comments: by });
    await correctLastPost(tx, categoryID);
    await tx.invalidate("discussions");
  },
  moved: moveBetween,
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

async function moveBetween(
  tx: TransactionCtx,
  { from, to, commentIDs }: MovedComments,
  move: () => Promise<void>,
) {
  await lockDiscussions(tx, [from, to]);
  const [source, target] = [await findDiscussion(tx, from), await findDiscussion(tx, to)];
  if (!source || !target) throw new ChangedMeanwhile();
  await keepReading(tx, { from, to, commentIDs, joinsOthers: true }, async () => {
    await move();
    await recountDiscussions(tx, [from, to]);
    return undefined;
  });
  const after = await findDiscussion(tx, to);
  const comments = (after?.countComments ?? 0) - target.countComments;
  const places = [source.categoryID, target.categoryID];
  await lockCounts(tx, places);
  await addToCounts(tx, source.categoryID, { comments: -comments });
  await addToCounts(tx, target.categoryID, { comments });
  for (const place of new Set(places)) await correctLastPost(tx, place);
  for (const discussionID of [from, to])
    await announceDiscussion(tx, { discussionID }, "discussion.updated");
  const changed = places.map((categoryID) => `category:${categoryID}`);
  await tx.invalidate(`discussion:${from}`, `discussion:${to}`, "discussions", ...changed);
}
