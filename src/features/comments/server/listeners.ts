import { renderWithCards } from "#features/formats/server/public.ts";
import { indexLater, indexRecords } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { commentCreated, commentDeleted, commentUpdated } from "../contract/events.ts";
import type { CommentPost } from "../contract/resources.ts";
import { noteComments } from "./domain/note-comments.ts";
import { changeComment, findComment, lockComment } from "./queries/comments.ts";

export const commentListeners = [
  defineListener("show-cards-when-comment-created", commentCreated, showCards),
  defineListener("show-cards-when-comment-updated", commentUpdated, showCards),
  defineListener("index-words-when-comment-created", commentCreated, indexWords),
  defineListener("index-words-when-comment-updated", commentUpdated, indexWords),
  defineListener("index-words-when-comment-deleted", commentDeleted, indexWords),
];

async function indexWords(ctx: Ctx, { commentID }: { commentID: number }) {
  await indexRecords(ctx, "comment", [commentID]);
}

/** Loads previews of linked pages after the comment is saved, so that posting does not wait for other sites. */
async function showCards(ctx: Ctx, { commentID }: { commentID: number }) {
  const comment = await findComment(ctx, commentID);
  // Deleted or erased meanwhile.
  if (!comment || comment.dateDeleted || comment.body === "") return;
  const { body, parentRecordType, parentRecordID } = comment;
  const format = comment.format as CommentPost["format"];
  const rendered = await renderWithCards(
    ctx,
    { body, format, keptHtml: comment.bodyHtml },
    comment.insertUserID,
  );
  if (!rendered) return;
  await ctx.transaction(async (tx) => {
    // An edit meanwhile has queued a job of its own.
    if ((await lockComment(tx, commentID)).body !== body) return;
    const { html: bodyHtml, text: bodyText, rendererVersion } = rendered;
    await changeComment(tx, commentID, { bodyHtml, bodyText, rendererVersion });
    await indexLater(tx, "comment", [commentID]);
    await noteComments(tx, [{ commentID, bodyHtml }]);
    await tx.invalidate(`${parentRecordType}:${parentRecordID}`);
  });
}
