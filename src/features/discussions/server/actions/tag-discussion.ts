import type { TagReference } from "#features/tags/contract/resources.ts";
import { addToTagCounts, lockTags, nameTags } from "#features/tags/server/public.ts";
import { invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { mostTags } from "../../contract/resources.ts";
import { announceDiscussion } from "../domain/announce.ts";
import { checkEdit } from "../domain/check-edit.ts";
import { lockVisibleDiscussion } from "../domain/find.ts";
import { insertTagsOf, listTagIDs, removeTagsOf } from "../queries/tags.ts";

/** Sets the tags of a discussion, or adds to them. */
export const tagDiscussion = (
  ctx: Ctx,
  discussionID: number,
  reference: TagReference,
  { keepsOthers }: { keepsOthers: boolean },
) =>
  ctx.transaction(async (inside) => {
    await checkEdit(inside, await lockVisibleDiscussion(inside, discussionID));
    await setTags(inside, discussionID, reference, { keepsOthers });
    await announceDiscussion(inside, { discussionID }, "discussion.updated");
    await inside.invalidate(`discussion:${discussionID}`, "discussions");
  });

/** The same within the transaction that posts or changes a discussion. */
export async function setTags(
  inside: TransactionCtx,
  discussionID: number,
  reference: TagReference,
  { keepsOthers }: { keepsOthers: boolean },
) {
  const before = await listTagIDs(inside, discussionID);
  const named = (await nameTags(inside, reference)).map(({ tagID }) => tagID);
  const after = new Set(keepsOthers ? [...before, ...named] : named);
  if (after.size > mostTags)
    throw invalid({
      field: "tagIDs",
      code: "maxItems",
      ...say("A discussion carries at most {most} tags.", { most: mostTags }),
    });
  const added = [...after].filter((tagID) => !before.includes(tagID));
  const removed = before.filter((tagID) => !after.has(tagID));
  if (added.length + removed.length === 0) return;
  const locked = await lockTags(inside, [...added, ...removed]);
  if (added.some((tagID) => !locked.includes(tagID)))
    throw invalid({ field: "tagIDs", message: "There is no such tag." });
  if (added.length > 0) {
    await insertTagsOf(inside, discussionID, added);
    await addToTagCounts(inside, added, 1);
  }
  if (removed.length > 0) {
    await removeTagsOf(inside, discussionID, removed);
    await addToTagCounts(inside, removed, -1);
  }
}

/** Takes a discussion that goes out of the counts of its tags, which stay on it. */
export async function uncountTags(inside: TransactionCtx, discussionID: number) {
  const tagIDs = await listTagIDs(inside, discussionID);
  if (tagIDs.length === 0) return;
  await lockTags(inside, tagIDs);
  await addToTagCounts(inside, tagIDs, -1);
}
