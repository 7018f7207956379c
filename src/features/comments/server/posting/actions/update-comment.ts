import { endDraft } from "#features/drafts/server/public.ts";
import { checkQuotes, renderBody, tidyQuotes } from "#features/formats/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { forbidden, gone, preconditionFailed } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { commentUpdated } from "../../../contract/events.ts";
import type { CommentPatch, CommentPost } from "../../../contract/resources.ts";
import { announceComment } from "../../domain/announce-comment.ts";
import { type FoundComment, getVisibleComment } from "../../domain/find-comment.ts";
import { isMove, moveComment } from "../../moderation/actions/move-comment.ts";
import { canEdit } from "../../policy.ts";
import { changeComment, keepRevision, lockComment } from "../../queries/comments.ts";
import { editContentTimeout } from "../../settings.ts";
import { editVersionOf } from "../edit-version-of.ts";
import { noteComments } from "../note-comments.ts";

export async function updateComment(ctx: Ctx, commentID: number, changes: CommentPatch) {
  const found = await getEditableComment(ctx, commentID);
  const { comment } = found;
  const source = tidyQuotes({
    body: changes.body ?? comment.body,
    format: changes.format ?? (comment.format as CommentPost["format"]),
  });
  const { html, text, quotes, rendererVersion } = await renderBody(ctx, source);
  await checkQuotes(ctx, quotes, comment.bodyHtml);
  await ctx.transaction(async (tx) => {
    await endDraft(tx, changes);
    if (isMove(found, changes)) await moveComment(tx, commentID, changes);
    const now = await lockComment(tx, commentID);
    if (now.dateDeleted) throw gone("This comment was deleted.");
    if (changes.version !== undefined && changes.version !== editVersionOf(now))
      throw preconditionFailed();
    if (now.body === source.body && now.format === source.format) return;
    await keepRevision(tx, now);
    await changeComment(tx, commentID, {
      ...source,
      bodyHtml: html,
      bodyText: text,
      rendererVersion,
      updateUserID: ctx.viewer.userID,
      dateUpdated: ctx.now(),
    });
    await noteComments(tx, [{ commentID, bodyHtml: html }]);
    const parent = { recordType: now.parentRecordType, recordID: now.parentRecordID };
    await announceComment(tx, parent, "comment.updated", commentID);
    await tx.emit(commentUpdated, { commentID });
    await tx.invalidate(`${parent.recordType}:${parent.recordID}`);
  });
}

export async function getEditableComment(ctx: Ctx, commentID: number): Promise<FoundComment> {
  const found = await getVisibleComment(ctx, commentID);
  const window = { now: ctx.now(), timeout: await readSetting(ctx, editContentTimeout) };
  if (!canEdit(ctx.viewer, found.comment, found.parent, window)) throw forbidden(["comments.edit"]);
  return found;
}
