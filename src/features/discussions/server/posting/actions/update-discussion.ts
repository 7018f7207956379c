import {
  addToCounts,
  checkCrossing,
  enterCategory,
  getVisibleCategory,
  lockCounts,
} from "#features/categories/server/public.ts";
import { endDraft } from "#features/drafts/server/public.ts";
import {
  checkQuotes,
  type RenderedBody,
  renderBody,
  tidyQuotes,
} from "#features/formats/server/public.ts";
import { addToPostCounts, getUserRow } from "#features/users/server/public.ts";
import { forbidden, preconditionFailed } from "#platform/contract/errors.ts";
import { type Submitted, trusted } from "#platform/contract/submitted.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  checkInputs,
  hasInputs,
  placeGiven,
  saveInputs,
} from "#platform/server/records/record-inputs.ts";
import {
  type Held,
  type Outcome,
  type SubmittedWords,
  submit,
} from "#platform/server/records/submissions.ts";
import { discussionUpdated } from "../../../contract/events.ts";
import type { DiscussionPatch, DiscussionPost } from "../../../contract/resources.ts";
import { correctLastPost } from "../../counts/correct-last-post.ts";
import { recountDiscussions } from "../../counts/queries/recount.ts";
import { announceDiscussion } from "../../domain/announce-discussion.ts";
import { auditMove } from "../../domain/audit-discussion.ts";
import { checkEdit } from "../../domain/check-edit.ts";
import { getVisibleDiscussion, lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { redirectType } from "../../domain/redirect.ts";
import { movedRowsTag } from "../../lists/moved-rows.ts";
import { canMove, canMoveOwn } from "../../policy.ts";
import {
  type BodyColumns,
  changeDiscussion,
  type DiscussionRow,
  keepRevision,
} from "../../queries/discussions.ts";
import { carryMarks } from "../../reading/queries/moved-reads.ts";
import { bodyColumns } from "../body-columns.ts";
import { editVersionOf } from "../edit-version-of.ts";
import { emitChanges } from "../emit-changes.ts";
import { noteDiscussions } from "../note-discussions.ts";
import { checkStateChanges, stateColumns } from "../state-changes.ts";
import { checkTakes } from "./create-discussion.ts";
import { emitTagged, setTags } from "./tag-discussion.ts";

const written = ["name", "body", "format", "categoryID", "tagIDs", "newTagNames"] as const;

export async function updateDiscussion(
  ctx: Ctx,
  discussionID: number,
  given: DiscussionPatch,
): Promise<Held | undefined> {
  const changes = await placed(ctx, given);
  const row = await getVisibleDiscussion(ctx, discussionID);
  await checkChanges(ctx, row, changes);
  const rewritten = await rewrite(ctx, row, changes);
  const { held, words } = await submitChanges(ctx, row, changes, rewritten);
  if (held) return held;
  await ctx.transaction(async (tx) => {
    await endDraft(tx, changes);
    await changeLocked(tx, discussionID, changes, {
      ...rewritten,
      words,
      async check(now) {
        if (now.categoryID !== row.categoryID) await checkChanges(tx, now, changes);
      },
    });
    const { categoryID = row.categoryID } = changes;
    if (categoryID !== row.categoryID) await auditMove(tx, row, categoryID);
  });
  return undefined;
}

async function placed(ctx: Ctx, given: DiscussionPatch): Promise<DiscussionPatch> {
  const place = given.categoryID ?? (await placeGiven(ctx, "discussion", given))?.recordID;
  return place === undefined ? given : { ...given, categoryID: Number(place) };
}

export interface Rewritten {
  source: { body: string; format: DiscussionPost["format"] };
  rendered: RenderedBody | undefined;
}

export async function rewrite(
  ctx: Ctx,
  row: DiscussionRow,
  changes: DiscussionPatch,
): Promise<Rewritten> {
  const source = tidyQuotes({
    body: changes.body ?? row.body,
    format: changes.format ?? (row.format as DiscussionPost["format"]),
  });
  const isRewritten = source.body !== row.body || source.format !== row.format;
  const rendered = isRewritten ? await renderBody(ctx, source) : undefined;
  if (rendered) await checkQuotes(ctx, rendered.quotes, row.bodyHtml);
  return { source, rendered };
}

/** Changes of text or category may be held for approval. */
async function submitChanges(
  ctx: Ctx,
  row: DiscussionRow,
  changes: DiscussionPatch,
  { source, rendered }: Rewritten,
): Promise<Outcome> {
  const { name = row.name, categoryID = row.categoryID } = changes;
  if (!rendered && name === row.name && categoryID === row.categoryID)
    return { words: { name: trusted(name, "stored"), body: trusted(source.body, "stored") } };
  const version = await editVersionOf(ctx, row);
  if (changes.version !== undefined && changes.version !== version) throw preconditionFailed();
  return submit(ctx, {
    recordType: "discussion",
    recordID: row.discussionID,
    place: { recordType: "category", recordID: categoryID },
    name,
    ...source,
    html: rendered?.html ?? row.bodyHtml,
    text: rendered?.text ?? row.bodyText,
    version,
    given: { ...changes },
  });
}

interface Changing extends Rewritten {
  words: SubmittedWords;
  /** Runs on the locked row. */
  check?(row: DiscussionRow): Promise<void>;
}

/** Applies validated changes under the required locks. */
export async function changeLocked(
  tx: TransactionCtx,
  discussionID: number,
  changes: DiscussionPatch,
  { source: { format }, rendered, words, check }: Changing,
) {
  if (changes.categoryID !== undefined) await enterCategory(tx, changes.categoryID);
  const now = await lockVisibleDiscussion(tx, discussionID);
  await check?.(now);
  if (changes.version !== undefined && changes.version !== (await editVersionOf(tx, now)))
    throw preconditionFailed();
  const body = rendered ? bodyColumns({ body: words.body, format }, rendered) : undefined;
  await write(tx, now, changes, {
    name: changes.name === undefined ? undefined : words.name,
    body,
  });
  if (rendered) await noteDiscussions(tx, [{ discussionID, bodyHtml: rendered.html }]);
  await retag(tx, discussionID, changes);
  await saveInputs(tx, changes, { recordType: "discussion", recordID: discussionID });
  await changeAuthor(tx, now, changes);
  await moveCounts(tx, now, changes);
  await announceDiscussion(tx, { discussionID }, "discussion.updated");
  await emitChanges(tx, now, changes);
  await tx.emit(discussionUpdated, { discussionID });
  await tx.invalidate(`discussion:${discussionID}`, "discussions");
}

async function write(
  tx: TransactionCtx,
  row: DiscussionRow,
  { categoryID, insertUserID, ...changes }: DiscussionPatch,
  { name, body }: { name: Submitted | undefined; body: BodyColumns | undefined },
) {
  const isWritten = body !== undefined || (name !== undefined && name !== row.name);
  if (isWritten) await keepRevision(tx, row);
  await changeDiscussion(tx, row.discussionID, {
    name,
    categoryID,
    insertUserID,
    ...stateColumns(tx, changes),
    ...body,
    ...(isWritten ? { updateUserID: tx.viewer.userID, dateUpdated: tx.now() } : {}),
  });
  // Comments posted while it was sunk count for its place in lists only now.
  if (changes.sink === false && row.sink) await recountDiscussions(tx, [row.discussionID]);
  if (categoryID !== undefined && categoryID !== row.categoryID) await carryMarks(tx, row);
}

/** Redirects do not count. */
async function changeAuthor(
  tx: TransactionCtx,
  { type, insertUserID: before }: DiscussionRow,
  { insertUserID: after = before }: DiscussionPatch,
) {
  if (after === before || type === redirectType) return;
  const added = [
    { userID: before, discussions: -1 },
    { userID: after, discussions: 1 },
  ];
  await addToPostCounts(tx, ...added);
}

async function retag(
  tx: TransactionCtx,
  discussionID: number,
  { tagIDs, newTagNames: tagNames }: DiscussionPatch,
) {
  if (!tagIDs && !tagNames) return;
  const keepsOthers = tagIDs === undefined;
  const added = await setTags(tx, discussionID, { tagIDs, tagNames }, { keepsOthers });
  await emitTagged(tx, discussionID, added);
}

async function checkChanges(ctx: Ctx, row: DiscussionRow, changes: DiscussionPatch) {
  const { categoryID, insertUserID } = row;
  const { categoryID: newCategoryID = categoryID } = changes;
  for (const place of new Set([categoryID, newCategoryID]))
    checkStateChanges(ctx, { ...changes, categoryID: place, insertUserID });
  const isEdited = written.some((field) => changes[field] !== undefined);
  if (isEdited || hasInputs(ctx, "discussion", changes)) await checkEdit(ctx, row);
  await checkInputs(ctx, changes, inputRecordOf(row, newCategoryID));
  if (changes.insertUserID !== undefined) {
    if (!can(ctx.viewer, "site.manage")) throw forbidden(["site.manage"]);
    await getUserRow(ctx, changes.insertUserID);
  }
  if (newCategoryID !== categoryID) await checkMove(ctx, row, newCategoryID);
}

const inputRecordOf = ({ discussionID, type, postTypeID }: DiscussionRow, categoryID: number) => ({
  recordType: "discussion",
  recordID: discussionID,
  type,
  subtype: postTypeID,
  place: { recordType: "category", recordID: categoryID },
});

async function checkMove(ctx: Ctx, row: DiscussionRow, categoryID: number) {
  const category = await getVisibleCategory(ctx, categoryID);
  const { viewer } = ctx;
  if (!canMove(viewer, row.categoryID, categoryID) && !canMoveOwn(viewer, row, categoryID))
    throw forbidden(["discussions.edit"]);
  // Nobody else has written in it yet.
  const isAlone = row.insertUserID === viewer.userID && row.countComments === 0;
  if (!isAlone) await checkCrossing(ctx, row.categoryID, categoryID);
  checkTakes(category, row.type);
}

async function moveCounts(
  tx: TransactionCtx,
  row: DiscussionRow,
  { categoryID = row.categoryID, sink }: DiscussionPatch,
) {
  if (categoryID !== row.categoryID) return countMoved(tx, row, categoryID);
  if (sink !== false || !row.sink) return;
  await lockCounts(tx, [categoryID]);
  await correctLastPost(tx, categoryID);
}

export async function countMoved(
  tx: TransactionCtx,
  { categoryID, countComments: comments, type }: DiscussionRow,
  newCategoryID: number,
) {
  await lockCounts(tx, [categoryID, newCategoryID]);
  const discussions = type === redirectType ? 0 : 1;
  await addToCounts(tx, categoryID, { discussions: -discussions, comments: -comments });
  await addToCounts(tx, newCategoryID, { discussions, comments });
  await correctLastPost(tx, categoryID);
  await correctLastPost(tx, newCategoryID);
  await tx.invalidate(movedRowsTag);
}
