import { addToCounts, enterCategory, lockCounts } from "#features/categories/server/public.ts";
import { endDraft } from "#features/drafts/server/public.ts";
import { checkQuotes, renderBody, tidyQuotes } from "#features/formats/server/public.ts";
import { addToPostCounts, getUserRow } from "#features/users/server/public.ts";
import { forbidden, preconditionFailed } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionUpdated } from "../../contract/events.ts";
import type { DiscussionPatch, DiscussionPost } from "../../contract/resources.ts";
import { announceDiscussion } from "../domain/announce.ts";
import { bodyColumns } from "../domain/body.ts";
import { checkEdit } from "../domain/check-edit.ts";
import { editVersionOf } from "../domain/edit-version.ts";
import { getVisibleDiscussion, lockVisibleDiscussion } from "../domain/find.ts";
import { correctLastPost } from "../domain/last-post.ts";
import { movedRowsTag } from "../domain/moved-rows.ts";
import { noteDiscussions } from "../domain/note-discussions.ts";
import { redirectType } from "../domain/redirect.ts";
import { checkStateChanges, stateColumns } from "../domain/state-changes.ts";
import {
  type BodyColumns,
  changeDiscussion,
  type DiscussionRow,
  keepRevision,
} from "../queries/discussions.ts";
import { carryMarks } from "../queries/moved-reads.ts";
import { recountDiscussions } from "../queries/recount.ts";
import { checkCategory } from "./create-discussion.ts";
import { setTags } from "./tag-discussion.ts";

const written = ["name", "body", "format", "categoryID", "tagIDs", "newTagNames"] as const;

export async function updateDiscussion(ctx: Ctx, discussionID: number, changes: DiscussionPatch) {
  const row = await getVisibleDiscussion(ctx, discussionID);
  await checkChanges(ctx, row, changes);
  const source = tidyQuotes({
    body: changes.body ?? row.body,
    format: changes.format ?? (row.format as DiscussionPost["format"]),
  });
  const isRewritten = source.body !== row.body || source.format !== row.format;
  const rendered = isRewritten ? await renderBody(ctx, source) : undefined;
  if (rendered) await checkQuotes(ctx, rendered.quotes, row.bodyHtml);
  await ctx.transaction(async (inside) => {
    await endDraft(inside, changes);
    if (changes.categoryID !== undefined) await enterCategory(inside, changes.categoryID);
    const now = await lockVisibleDiscussion(inside, discussionID);
    if (now.categoryID !== row.categoryID) await checkChanges(inside, now, changes);
    if (changes.version !== undefined && changes.version !== (await editVersionOf(inside, now)))
      throw preconditionFailed();
    await write(inside, now, changes, rendered ? bodyColumns(source, rendered) : undefined);
    if (rendered) await noteDiscussions(inside, [{ discussionID, bodyHtml: rendered.html }]);
    await retag(inside, discussionID, changes);
    await changeAuthor(inside, now, changes);
    await moveCounts(inside, now, changes);
    await announceDiscussion(inside, { discussionID }, "discussion.updated");
    await inside.emit(discussionUpdated, { discussionID });
    await inside.invalidate(`discussion:${discussionID}`, "discussions");
  });
}

/** Stores the changes; the words as they were are kept where these are others. */
async function write(
  inside: TransactionCtx,
  row: DiscussionRow,
  changes: DiscussionPatch,
  body: BodyColumns | undefined,
) {
  const { name, categoryID, insertUserID } = changes;
  const isWritten = body !== undefined || (name !== undefined && name !== row.name);
  if (isWritten) await keepRevision(inside, row);
  await changeDiscussion(inside, row.discussionID, {
    ...{ name, categoryID, insertUserID, ...stateColumns(inside, changes) },
    ...body,
    ...(isWritten ? { updateUserID: inside.viewer.userID, dateUpdated: inside.now() } : {}),
  });
  // What was written while it sank brings it up only now.
  if (changes.sink === false && row.sink) await recountDiscussions(inside, [row.discussionID]);
  if (categoryID !== undefined && categoryID !== row.categoryID) await carryMarks(inside, row);
}

/** What only leads elsewhere counts for nobody. */
async function changeAuthor(
  inside: TransactionCtx,
  { type, insertUserID: before }: DiscussionRow,
  { insertUserID: after = before }: DiscussionPatch,
) {
  if (after === before || type === redirectType) return;
  const added = [
    { userID: before, discussions: -1 },
    { userID: after, discussions: 1 },
  ];
  await addToPostCounts(inside, ...added);
}

async function retag(
  inside: TransactionCtx,
  discussionID: number,
  { tagIDs, newTagNames: tagNames }: DiscussionPatch,
) {
  if (!tagIDs && !tagNames) return;
  const keepsOthers = tagIDs === undefined;
  await setTags(inside, discussionID, { tagIDs, tagNames }, { keepsOthers });
}

async function checkChanges(ctx: Ctx, row: DiscussionRow, changes: DiscussionPatch) {
  const { categoryID, insertUserID } = row;
  checkStateChanges(ctx, { ...changes, categoryID, insertUserID });
  if (written.some((field) => changes[field] !== undefined)) await checkEdit(ctx, row);
  if (changes.insertUserID !== undefined) {
    if (!can(ctx.viewer, "site.manage")) throw forbidden(["site.manage"]);
    await getUserRow(ctx, changes.insertUserID);
  }
  if (changes.categoryID !== undefined && changes.categoryID !== categoryID)
    await checkCategory(ctx, changes.categoryID, row.type);
}

/** Keeps the counts of categories right where a discussion goes from one to the other, or comes up in its own. */
async function moveCounts(
  inside: TransactionCtx,
  row: DiscussionRow,
  { categoryID = row.categoryID, sink }: DiscussionPatch,
) {
  if (categoryID !== row.categoryID) return countMoved(inside, row, categoryID);
  if (sink !== false || !row.sink) return;
  await lockCounts(inside, [categoryID]);
  await correctLastPost(inside, categoryID);
}

/** Counts a discussion, which has just been moved, where it is instead of where it was. */
export async function countMoved(
  inside: TransactionCtx,
  { categoryID, countComments: comments, type }: DiscussionRow,
  newCategoryID: number,
) {
  await lockCounts(inside, [categoryID, newCategoryID]);
  const discussions = type === redirectType ? 0 : 1;
  await addToCounts(inside, categoryID, { discussions: -discussions, comments: -comments });
  await addToCounts(inside, newCategoryID, { discussions, comments });
  await correctLastPost(inside, categoryID);
  await correctLastPost(inside, newCategoryID);
  await inside.invalidate(movedRowsTag);
}
