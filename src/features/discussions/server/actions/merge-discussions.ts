import { addToCounts, lockCounts, mayInCategory } from "#features/categories/server/public.ts";
import { addCommentFrom, moveComments } from "#features/comments/server/public.ts";
import { addToPostCount } from "#features/users/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Progress } from "#platform/contract/progress.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { runEach } from "#platform/server/http/run-each.ts";
import { announceDiscussion } from "../domain/announce.ts";
import { checkEach } from "../domain/check-each.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { keepReading } from "../domain/keep-reading.ts";
import { correctLastPost } from "../domain/last-post.ts";
import { movedRowsTag } from "../domain/moved-rows.ts";
import { becomesRedirect, redirectType } from "../domain/redirect.ts";
import { changeDiscussion, type DiscussionRow, lockDiscussion } from "../queries/discussions.ts";
import { leadOn } from "../queries/moved-rows.ts";
import { recountDiscussions } from "../queries/recount.ts";
import { hideDiscussion } from "./delete-discussion.ts";

interface Merge {
  discussionIDs: readonly number[];
  destinationDiscussionID: number;
  /** Leaves rows in the lists that lead to the destination; their addresses lead there in any case. */
  addRedirects: boolean;
}

/** Puts discussions into another one: their first posts and comments become its comments, by time. */
export async function mergeDiscussions(
  ctx: Ctx,
  { discussionIDs, destinationDiscussionID: target, addRedirects }: Merge,
): Promise<Progress> {
  const destination = await getVisibleDiscussion(ctx, target);
  if (!mayInCategory(ctx.viewer, destination.categoryID, "discussions.edit"))
    throw forbidden(["discussions.edit"]);
  const sources = discussionIDs.filter((discussionID) => discussionID !== target);
  if (sources.length === 0 || destination.type === redirectType)
    throw invalid({
      field: "discussionIDs",
      code: "minItems",
      message: "You must select at least 2 discussions to merge.",
    });
  await checkEach(ctx, sources, "discussions.delete");
  return runEach(ctx, sources, async (discussionID) => {
    await getVisibleDiscussion(ctx, discussionID);
    await ctx.transaction((inside) => mergeOne(inside, discussionID, target, addRedirects));
  });
}

async function mergeOne(
  inside: TransactionCtx,
  sourceID: number,
  targetID: number,
  addRedirects: boolean,
) {
  const rows = new Map<number, DiscussionRow>();
  // Always in the same order, so that two merges cannot wait for each other.
  for (const id of [sourceID, targetID].toSorted((a, b) => a - b))
    rows.set(id, await lockDiscussion(inside, id));
  const [source, target] = [rows.get(sourceID), rows.get(targetID)];
  if (!source || !target || source.dateDeleted || target.dateDeleted) return;
  // Also the destination, which may have been merged meanwhile: two that lead to each other lead nowhere.
  if (source.type === redirectType || target.type === redirectType)
    throw invalid({ field: "discussionIDs", message: "A redirect cannot be merged." });
  const [from, to] = [sourceID, targetID].map((recordID) => ({
    recordType: "discussion",
    recordID,
  })) as [Parameters<typeof moveComments>[1], Parameters<typeof moveComments>[2]];
  await lockCounts(inside, [source.categoryID, target.categoryID]);
  await keepReading(inside, { from: sourceID, to: targetID }, async () => {
    const firstPostID = await addCommentFrom(inside, to, source);
    await moveComments(inside, from, to);
    await leaveRedirect(inside, source, targetID, addRedirects);
    await leadOn(inside, sourceID, targetID);
    await recountDiscussions(inside, [sourceID, targetID]);
    return firstPostID;
  });
  const comments = source.countComments + 1;
  await addToCounts(inside, target.categoryID, { comments });
  for (const { categoryID } of [source, target]) await correctLastPost(inside, categoryID);
  await announceDiscussion(inside, { discussionID: targetID }, "discussion.updated");
  await inside.invalidate(
    `discussion:${targetID}`,
    `discussion:${sourceID}`,
    "discussions",
    movedRowsTag,
    `category:${source.categoryID}`,
    `category:${target.categoryID}`,
  );
}

async function leaveRedirect(
  inside: TransactionCtx,
  source: DiscussionRow,
  targetID: number,
  staysInList: boolean,
) {
  const changes = becomesRedirect(targetID);
  if (!staysInList) return hideDiscussion(inside, source, { ...changes, deleteReason: "merged" });
  await changeDiscussion(inside, source.discussionID, changes);
  await announceDiscussion(inside, source, "discussion.merged");
  await addToPostCount(inside, source.insertUserID, "countDiscussions", -1);
  await addToCounts(inside, source.categoryID, {
    discussions: -1,
    comments: -source.countComments,
  });
}
