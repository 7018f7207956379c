import { indexLater } from "#features/search/server/public.ts";
import type { TagReference } from "#features/tags/contract/resources.ts";
import {
  addToTagCounts,
  lockTags,
  nameTags,
  type TagRow,
  tagsOutOfPlace,
} from "#features/tags/server/public.ts";
import { invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { ChangedMeanwhile } from "#platform/server/database/repeats.ts";
import { discussionTagged } from "../../../contract/events.ts";
import { maxTags } from "../../../contract/rules/tag-limit.ts";
import { announceDiscussion } from "../../domain/announce-discussion.ts";
import { checkEdit } from "../../domain/check-edit.ts";
import { lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { findDiscussion } from "../../queries/discussions.ts";
import { insertTagsOf, listTagIDs, removeTagsOf } from "../../queries/tags.ts";

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

export async function emitTagged(
  tx: TransactionCtx,
  discussionID: number,
  tagIDs: readonly number[],
) {
  const { userID } = tx.viewer;
  if (tagIDs.length > 0)
    await tx.emit(discussionTagged, { discussionID, tagIDs: [...tagIDs], userID });
}

/** Runs in the transaction that creates or changes the discussion. Returns the newly added tags. */
export async function setTags(
  tx: TransactionCtx,
  discussionID: number,
  reference: TagReference,
  { keepsOthers }: { keepsOthers: boolean },
): Promise<readonly number[]> {
  const before = await listTagIDs(tx, discussionID);
  const rows = await nameTags(tx, reference);
  const named = rows.map(({ tagID }) => tagID);
  const after = new Set(keepsOthers ? [...before, ...named] : named);
  if (after.size > maxTags)
    throw invalid({
      field: "tagIDs",
      code: "maxItems",
      ...say("A discussion can have at most {most} tags.", { most: maxTags }),
    });
  const added = [...after].filter((tagID) => !before.includes(tagID));
  const removed = before.filter((tagID) => !after.has(tagID));
  if (added.length + removed.length === 0) return [];
  await checkPlaces(
    tx,
    discussionID,
    rows.filter(({ tagID }) => added.includes(tagID)),
  );
  const locked = await lockTags(tx, [...added, ...removed]);
  if (added.some((tagID) => !locked.includes(tagID)))
    throw invalid({ field: "tagIDs", message: "There is no such tag." });
  // A tag was merged into another one meanwhile.
  if (removed.some((tagID) => !locked.includes(tagID))) throw new ChangedMeanwhile();
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

/** Rejects tags that are limited to other categories. */
async function checkPlaces(tx: TransactionCtx, discussionID: number, tags: readonly TagRow[]) {
  if (!tags.some(({ scopeCategoryIDs }) => scopeCategoryIDs)) return;
  const row = await findDiscussion(tx, discussionID);
  const [tag] = row ? await tagsOutOfPlace(tx, tags, row.categoryID) : [];
  if (tag)
    throw invalid({
      field: "tagIDs",
      ...say("The tag {name} cannot be used in this category.", { name: tag.name }),
    });
}

export async function countInTags(tx: TransactionCtx, discussionID: number, by: 1 | -1) {
  const tagIDs = await listTagIDs(tx, discussionID);
  if (tagIDs.length === 0) return;
  const locked = await lockTags(tx, tagIDs);
  if (locked.length < tagIDs.length) throw new ChangedMeanwhile();
  await addToTagCounts(tx, tagIDs, by);
}
