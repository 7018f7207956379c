import {
  addToCounts,
  checkCrossing,
  lockCounts,
  mayInCategory,
} from "#features/categories/server/public.ts";
import { addCommentFrom, moveComments } from "#features/comments/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";
import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { forbidden, gone, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import { runEach } from "#platform/server/http/endpoints/run-each.ts";
import { noteMerged } from "#platform/server/records/merged-records.ts";
import { correctLastPost } from "../../counts/correct-last-post.ts";
import { recountDiscussions } from "../../counts/queries/recount.ts";
import { announceDiscussion } from "../../domain/announce-discussion.ts";
import { auditDiscussion } from "../../domain/audit-discussion.ts";
import { getVisibleDiscussion } from "../../domain/find-discussion.ts";
import { redirectColumns, redirectType } from "../../domain/redirect.ts";
import { movedRowsTag } from "../../lists/moved-rows.ts";
import { listLeadingTo, repointRedirects } from "../../lists/queries/moved-rows.ts";
import { changeDiscussion, type DiscussionRow, lockForMerge } from "../../queries/discussions.ts";
import { keepReading } from "../../reading/keep-reading.ts";
import { checkEach } from "../check-each.ts";
import { hideDiscussion } from "./delete-discussion.ts";

interface Merge {
  discussionIDs: readonly number[];
  destinationDiscussionID: number;
  /** Leaves redirects in the lists; the old addresses redirect in any case. */
  addRedirects: boolean;
}

/** Merges discussions into another one: first posts and comments become its comments, by date. */
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
  return runEach(ctx, sources, async (discussionID, ctx) => {
    await getVisibleDiscussion(ctx, discussionID);
    await ctx.transaction((tx) => mergeOne(tx, discussionID, target, addRedirects));
  });
}

async function mergeOne(
  tx: TransactionCtx,
  sourceID: number,
  targetID: number,
  addRedirects: boolean,
) {
  const { source, target } = await lockBoth(tx, sourceID, targetID);
  await checkCrossing(tx, source.categoryID, target.categoryID);
  await keepReading(tx, { from: sourceID, to: targetID }, () =>
    mergeInto(tx, source, target, addRedirects),
  );
  await addToPostCounts(tx, { userID: source.insertUserID, discussions: -1, comments: 1 });
  await auditDiscussion(tx, target, {
    done: "merged",
    values: { source: source.name },
    context: { from: sourceID, userID: source.insertUserID },
  });
  const comments = source.countComments;
  await lockCounts(tx, [source.categoryID, target.categoryID]);
  await addToCounts(tx, source.categoryID, { discussions: -1, comments: -comments });
  await addToCounts(tx, target.categoryID, { comments: comments + 1 });
  for (const { categoryID } of [source, target]) await correctLastPost(tx, categoryID);
  await indexLater(tx, "discussion", [sourceID, targetID]);
  await announceDiscussion(tx, { discussionID: targetID }, "discussion.updated");
  await tx.invalidate(
    `discussion:${targetID}`,
    `discussion:${sourceID}`,
    "discussions",
    movedRowsTag,
    `category:${source.categoryID}`,
    `category:${target.categoryID}`,
  );
}

async function lockBoth(tx: TransactionCtx, sourceID: number, targetID: number) {
  const rows = await lockForMerge(tx, sourceID, targetID);
  // A redirect to the source was created while waiting for the locks.
  if ((await listLeadingTo(tx, sourceID)).some((id) => !rows.has(id))) throw new ChangedMeanwhile();
  const [source, target] = [rows.get(sourceID), rows.get(targetID)];
  if (!source || !target || source.dateDeleted || target.dateDeleted)
    throw gone("This discussion was deleted.");
  // The destination may have been merged meanwhile; two redirects to each other would form a loop.
  if (source.type === redirectType || target.type === redirectType)
    throw invalid({ field: "discussionIDs", message: "A redirect cannot be merged." });
  if (!mayInCategory(tx.viewer, source.categoryID, "discussions.delete"))
    throw forbidden(["discussions.delete"]);
  if (!mayInCategory(tx.viewer, target.categoryID, "discussions.edit"))
    throw forbidden(["discussions.edit"]);
  return { source, target };
}

async function mergeInto(
  tx: TransactionCtx,
  source: DiscussionRow,
  target: DiscussionRow,
  addRedirects: boolean,
): Promise<number> {
  const [from, to] = [source, target].map(({ discussionID: recordID }) => ({
    recordType: "discussion",
    recordID,
  })) as [Parameters<typeof moveComments>[1], Parameters<typeof moveComments>[2]];
  const firstPostID = await addCommentFrom(tx, to, source);
  await moveComments(tx, from, to);
  await repointRedirects(tx, from.recordID, to.recordID);
  const changes = redirectColumns(to.recordID);
  if (addRedirects) {
    await changeDiscussion(tx, from.recordID, changes);
    await announceDiscussion(tx, source, "discussion.merged");
  } else await hideDiscussion(tx, source, { ...changes, deleteReason: "merged" });
  await recountDiscussions(tx, [from.recordID, to.recordID]);
  await noteMerged(tx, { from, words: { recordType: "comment", recordID: firstPostID }, into: to });
  return firstPostID;
}
