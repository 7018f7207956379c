import { indexLater } from "#features/search/server/public.ts";
import type { TagReference } from "#features/tags/contract/resources.ts";
import { addToTagCounts, lockTags, nameTags } from "#features/tags/server/public.ts";
import { invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionTagged } from "../../../contract/events.ts";
import { maxTags } from "../../../contract/resources.ts";
import { announceDiscussion } from "../../domain/announce-discussion.ts";
import { lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { checkEdit } from "../check-edit.ts";
import { insertTagsOf, listTagIDs, removeTagsOf } from "../queries/tags.ts";

/** Sets the tags of a discussion, or adds to them. */
export const tagDiscussion = (
  ctx: Ctx,
  discussionID: number,
  reference: TagReference,
  { keepsOthers }: { keepsOthers: boolean },
) =>
  ctx.transaction(async (tx) => {
    await checkEdit(tx, await lockVisibleDiscussion(tx, discussionID));
    await emitTagged(tx, discussionID, await setTags(tx, discussionID, reference, { keepsOthers }));
    await announceDiscussion(tx, { discussionID }, "discussion.updated");
    await indexLater(tx, "discussion", [discussionID]);
    await tx.invalidate(`discussion:${discussionID}`, "discussions");
  });

/** Tells whoever listens of tags that a discussion has got since it was posted. */
export async function emitTagged(
  tx: TransactionCtx,
  discussionID: number,
  tagIDs: readonly number[],
) {
  const { userID } = tx.viewer;
  if (tagIDs.length > 0)
    await tx.emit(discussionTagged, { discussionID, tagIDs: [...tagIDs], userID });
}

/** The same within the transaction that posts or changes a discussion. Resolves to the tags that are new to it. */
export async function setTags(
  tx: TransactionCtx,
  discussionID: number,
  reference: TagReference,
  { keepsOthers }: { keepsOthers: boolean },
): Promise<readonly number[]> {
  const before = await listTagIDs(tx, discussionID);
  const named = (await nameTags(tx, reference)).map(({ tagID }) => tagID);
  const after = new Set(keepsOthers ? [...before, ...named] : named);
  if (after.size > maxTags)
    throw invalid({
      field: "tagIDs",
      code: "maxItems",
      ...say("A discussion carries at most {most} tags.", { most: maxTags }),
    });
  const added = [...after].filter((tagID) => !before.includes(tagID));
  const removed = before.filter((tagID) => !after.has(tagID));
  if (added.length + removed.length === 0) return [];
  const locked = await lockTags(tx, [...added, ...removed]);
  if (added.some((tagID) => !locked.includes(tagID)))
    throw invalid({ field: "tagIDs", message: "There is no such tag." });
  if (added.length > 0) {
    await insertTagsOf(tx, discussionID, added);
    await addToTagCounts(tx, added, 1);
  }
  if (removed.length > 0) {
    await removeTagsOf(tx, discussionID, removed);
    await addToTagCounts(tx, removed, -1);
  }
  return added;
}

/** Takes a discussion that goes out of the counts of its tags, which stay on it, or adds one that comes back. */
export async function countInTags(tx: TransactionCtx, discussionID: number, by: 1 | -1) {
  const tagIDs = await listTagIDs(tx, discussionID);
  if (tagIDs.length === 0) return;
  await lockTags(tx, tagIDs);
  await addToTagCounts(tx, tagIDs, by);
}
