import { addToCounts, lockCounts } from "#features/categories/server/public.ts";
import { endDraft } from "#features/drafts/server/public.ts";
import { checkQuotes, renderBody, tidyQuotes } from "#features/formats/server/public.ts";
import { addToPostCount, getUserRow } from "#features/users/server/public.ts";
import { forbidden, gone, preconditionFailed } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionUpdated } from "../../contract/events.ts";
import type { DiscussionPatch, DiscussionPost } from "../../contract/resources.ts";
import { announceDiscussion } from "../domain/announce.ts";
import { bodyColumns } from "../domain/body.ts";
import { checkEdit } from "../domain/check-edit.ts";
import { editVersionOf } from "../domain/edit-version.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { correctLastPost } from "../domain/last-post.ts";
import { movedRowsTag } from "../domain/moved-rows.ts";
import { redirectType } from "../domain/redirect.ts";
import { checkStateChanges, stateColumns } from "../domain/state-changes.ts";
import {
  type BodyColumns,
  changeDiscussion,
  type DiscussionRow,
  keepRevision,
  lockDiscussion,
} from "../queries/discussions.ts";
import { carryMarks } from "../queries/moved-reads.ts";
import { noteDiscussions } from "../records.ts";
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
    const now = await lockDiscussion(inside, discussionID);
    if (now.dateDeleted) throw gone("This discussion was deleted.");
    if (changes.version !== undefined && changes.version !== (await editVersionOf(inside, now)))
      throw preconditionFailed();
    await write(inside, now, changes, rendered ? bodyColumns(source, rendered) : undefined);
    if (rendered) await noteDiscussions(inside, [{ discussionID, bodyHtml: rendered.html }]);
    await retag(inside, discussionID, changes);
    await moveCounts(inside, now, changes.categoryID ?? now.categoryID);
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
  if (insertUserID !== undefined) {
    await addToPostCount(inside, row.insertUserID, "countDiscussions", -1);
    await addToPostCount(inside, insertUserID, "countDiscussions", 1);
  }
  const isWritten = body !== undefined || (name !== undefined && name !== row.name);
  if (isWritten) await keepRevision(inside, row);
  await changeDiscussion(inside, row.discussionID, {
    ...{ name, categoryID, insertUserID, ...stateColumns(inside, changes) },
    ...body,
    ...(isWritten ? { updateUserID: inside.viewer.userID, dateUpdated: inside.now() } : {}),
  });
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

/** Keeps the counts of both categories right, and what was read of it, when a discussion goes from one to the other. */
export async function moveCounts(
  inside: TransactionCtx,
  row: Pick<DiscussionRow, "discussionID" | "categoryID" | "countComments" | "type">,
  newCategoryID: number,
) {
  const { categoryID, countComments: comments } = row;
  if (categoryID === newCategoryID) return;
  await lockCounts(inside, [categoryID, newCategoryID]);
  await carryMarks(inside, row);
  const discussions = row.type === redirectType ? 0 : 1;
  await addToCounts(inside, categoryID, { discussions: -discussions, comments: -comments });
  await addToCounts(inside, newCategoryID, { discussions, comments });
  await correctLastPost(inside, categoryID);
  await correctLastPost(inside, newCategoryID);
  await inside.invalidate(movedRowsTag);
}
