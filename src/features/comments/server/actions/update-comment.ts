import { removeOwnDraft } from "#features/drafts/server/public.ts";
import { renderBody } from "#features/formats/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { commentUpdated } from "../../contract/events.ts";
import type { CommentPost } from "../../contract/resources.ts";
import { type FoundComment, getVisibleComment } from "../domain/find.ts";
import { canEdit } from "../policy.ts";
import { changeComment, keepRevision } from "../queries.ts";
import { editContentTimeout } from "../settings.ts";

export async function updateComment(
  ctx: Ctx,
  commentID: number,
  changes: Partial<Pick<CommentPost, "body" | "format" | "draftID">>,
) {
  const { comment, parent } = await getEditableComment(ctx, commentID);
  const source = {
    body: changes.body ?? comment.body,
    format: changes.format ?? (comment.format as CommentPost["format"]),
  };
  const { html, text, rendererVersion } = await renderBody(ctx, source);
  await ctx.transaction(async (inside) => {
    if (changes.draftID) await removeOwnDraft(inside, changes.draftID);
    await keepRevision(inside, comment);
    await changeComment(inside, commentID, {
      ...{ ...source, bodyHtml: html, bodyText: text, rendererVersion },
      ...{ updateUserID: ctx.viewer.userID, dateUpdated: ctx.now() },
    });
    await inside.emit(commentUpdated, { commentID });
    await inside.invalidate(`${parent.recordType}:${parent.recordID}`);
  });
}

export async function getEditableComment(ctx: Ctx, commentID: number): Promise<FoundComment> {
  const found = await getVisibleComment(ctx, commentID);
  const window = { now: ctx.now(), timeout: await readSetting(ctx, editContentTimeout) };
  if (!canEdit(ctx.viewer, found.comment, found.parent, window)) throw forbidden(["comments.edit"]);
  return found;
}
