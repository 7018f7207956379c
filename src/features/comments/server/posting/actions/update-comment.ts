import { endDraft } from "#features/drafts/server/public.ts";
import {
  checkQuotes,
  type RenderedBody,
  renderBody,
  tidyQuotes,
} from "#features/formats/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { forbidden, gone, preconditionFailed } from "#platform/contract/errors.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  type Held,
  type Outcome,
  type SubmittedWords,
  submit,
} from "#platform/server/records/submissions.ts";
import { commentUpdated } from "../../../contract/events.ts";
import type { CommentPatch, CommentPost } from "../../../contract/resources.ts";
import { announceComment } from "../../domain/announce-comment.ts";
import { type FoundComment, getVisibleComment } from "../../domain/find-comment.ts";
import { noteComments } from "../../domain/note-comments.ts";
import { findTarget, isMove, moveComment } from "../../moderation/actions/move-comment.ts";
import { canEdit } from "../../policy.ts";
import { changeComment, keepRevision, lockComment } from "../../queries/comments.ts";
import { editContentTimeout } from "../../settings.ts";
import { editVersionOf } from "../edit-version-of.ts";

export async function updateComment(
  ctx: Ctx,
  commentID: number,
  changes: CommentPatch,
): Promise<Held | undefined> {
  const foundComment = await getEditableComment(ctx, commentID);
  const rewritten = await rewrite(ctx, foundComment, changes);
  const { held, words } = await submitChanges(ctx, foundComment, changes, rewritten);
  if (held) return held;
  await ctx.transaction(async (tx) => {
    await endDraft(tx, changes);
    await changeLocked(tx, foundComment, changes, { ...rewritten, words });
  });
  return undefined;
}

interface Changed {
  words: Pick<SubmittedWords, "body">;
}

interface Rewritten {
  source: { body: string; format: CommentPost["format"] };
  rendered: RenderedBody;
}

export async function rewrite(
  ctx: Ctx,
  { comment }: FoundComment,
  changes: CommentPatch,
): Promise<Rewritten> {
  const source = tidyQuotes({
    body: changes.body ?? comment.body,
    format: changes.format ?? (comment.format as CommentPost["format"]),
  });
  const rendered = await renderBody(ctx, source);
  await checkQuotes(ctx, rendered.quotes, comment.bodyHtml);
  return { source, rendered };
}

/** Changes of text or category may be held for approval. */
async function submitChanges(
  ctx: Ctx,
  foundComment: FoundComment,
  changes: CommentPatch,
  { source, rendered: { html, text } }: Rewritten,
): Promise<Outcome> {
  const { comment } = foundComment;
  const { parent } = isMove(foundComment, changes)
    ? await findTarget(ctx, foundComment, changes)
    : foundComment;
  const isSame = source.body === comment.body && source.format === comment.format;
  if (isSame && parent.categoryID === foundComment.parent.categoryID)
    return { words: { name: trusted("", "none"), body: trusted(source.body, "stored") } };
  const version = editVersionOf(comment);
  if (changes.version !== undefined && changes.version !== version) throw preconditionFailed();
  return submit(ctx, {
    recordType: "comment",
    recordID: comment.commentID,
    parent: { recordType: parent.recordType, recordID: parent.recordID },
    place: { recordType: "category", recordID: parent.categoryID },
    name: "",
    ...source,
    html,
    text,
    version,
    given: { ...changes },
  });
}

/** Applies validated changes under the required locks. */
export async function changeLocked(
  tx: TransactionCtx,
  foundComment: FoundComment,
  changes: CommentPatch,
  { source, rendered: { html, text, rendererVersion }, words }: Rewritten & Changed,
) {
  const { commentID } = foundComment.comment;
  if (isMove(foundComment, changes)) await moveComment(tx, commentID, changes);
  const now = await lockComment(tx, commentID);
  if (now.dateDeleted) throw gone("This comment was deleted.");
  if (changes.version !== undefined && changes.version !== editVersionOf(now))
    throw preconditionFailed();
  if (now.body === source.body && now.format === source.format) return;
  await keepRevision(tx, now);
  await changeComment(tx, commentID, {
    body: words.body,
    format: source.format,
    bodyHtml: html,
    bodyText: text,
    rendererVersion,
    updateUserID: tx.viewer.userID,
    dateUpdated: tx.now(),
  });
  await noteComments(tx, [{ commentID, bodyHtml: html }]);
  const parent = { recordType: now.parentRecordType, recordID: now.parentRecordID };
  await announceComment(tx, parent, "comment.updated", commentID);
  await tx.emit(commentUpdated, { commentID });
  await tx.invalidate(`${parent.recordType}:${parent.recordID}`);
}

export async function getEditableComment(ctx: Ctx, commentID: number): Promise<FoundComment> {
  const foundComment = await getVisibleComment(ctx, commentID);
  const window = { now: ctx.now(), timeout: await readSetting(ctx, editContentTimeout) };
  if (!canEdit(ctx.viewer, foundComment.comment, foundComment.parent, window))
    throw forbidden(["comments.edit"]);
  return foundComment;
}
