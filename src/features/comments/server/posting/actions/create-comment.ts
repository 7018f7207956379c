import { postDraft } from "#features/drafts/server/public.ts";
import { postOnce } from "#features/flood-control/server/public.ts";
import {
  checkQuotes,
  type RenderedBody,
  renderBody,
  tidyQuotes,
} from "#features/formats/server/public.ts";
import { getUserRow } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  type Held,
  type Submission,
  type SubmittedWords,
  submit,
} from "#platform/server/records/submissions.ts";
import { commentCreated } from "../../../contract/events.ts";
import type { CommentPost } from "../../../contract/resources.ts";
import { announceComment } from "../../domain/announce-comment.ts";
import { getAnswered } from "../../domain/answered-comment.ts";
import { checkMayComment } from "../../domain/check-may-comment.ts";
import { type FoundComment, getVisibleComment } from "../../domain/find-comment.ts";
import { noteComments } from "../../domain/note-comments.ts";
import { type FoundParent, getParent } from "../../domain/parents.ts";
import {
  addToReplyCounts,
  type CommentRow,
  findComment,
  insertComment,
} from "../../queries/comments.ts";
import { commentFlood } from "../../settings.ts";

/** Creates a comment or holds it for approval. A repeated request returns the comment just created. */
export async function createComment(ctx: Ctx, given: CommentPost): Promise<FoundComment | Held> {
  const post = tidyQuotes(given);
  const foundParent = await getParent(ctx, post);
  await checkMayComment(ctx, foundParent);
  await checkAuthor(ctx, post);
  const rendered = await renderBody(ctx, post);
  const findQuote = await checkQuotes(ctx, rendered.quotes);
  const { held, words } = await submit(ctx, submissionOf(foundParent, { post, rendered }));
  if (held) return held;
  const { recordType, recordID } = foundParent.parent;
  return ctx.transaction(async (tx) => {
    let added: CommentRow | undefined;
    const once = () =>
      postOnce(tx, {
        limit: commentFlood,
        content: [
          recordType,
          recordID,
          post.parentCommentID ?? undefined,
          post.format,
          post.body,
          authorOf(ctx, post),
        ],
        isThere: async (commentID) => (await findComment(tx, commentID))?.dateDeleted === null,
        async post() {
          added = await addComment(tx, foundParent, { post, rendered, words });
          return added.commentID;
        },
      });
    const commentID = await postDraft(tx, { recordType: "comment", written: post, post: once });
    return added ? { ...foundParent, comment: added, findQuote } : getVisibleComment(tx, commentID);
  });
}

interface Written {
  post: CommentPost;
  rendered: RenderedBody;
  words: Pick<SubmittedWords, "body">;
}

const submissionOf = (
  { parent }: FoundParent,
  { post, rendered }: Omit<Written, "words">,
): Submission => ({
  recordType: "comment",
  parent: { recordType: parent.recordType, recordID: parent.recordID },
  place: { recordType: "category", recordID: parent.categoryID },
  name: "",
  body: post.body,
  format: post.format,
  html: rendered.html,
  text: rendered.text,
  given: { ...post },
});

export async function addComment(
  tx: TransactionCtx,
  { parent, source }: FoundParent,
  { post, rendered, words }: Written,
  ip = tx.request?.ip ?? null,
): Promise<CommentRow> {
  const by = { userID: authorOf(tx, post), date: tx.now() };
  const position = await source.takePosition(tx, parent.recordID, by);
  // Read under the lock: the parent can no longer be moved or deleted.
  const answered = await getAnswered(tx, { parent }, post.parentCommentID);
  const comment = await insertComment(tx, {
    parentRecordType: parent.recordType,
    parentRecordID: parent.recordID,
    parentCommentID: answered?.commentID ?? null,
    depth: (answered?.depth ?? 0) + 1,
    branch: answered?.branch ?? null,
    position,
    body: words.body,
    format: post.format,
    bodyHtml: rendered.html,
    bodyText: rendered.text,
    rendererVersion: rendered.rendererVersion,
    insertUserID: by.userID,
    dateInserted: by.date,
    insertIPAddress: ip,
  });
  const { commentID } = comment;
  await noteComments(tx, [{ ...comment, isNew: true }]);
  if (answered) await addToReplyCounts(tx, [answered.commentID], 1);
  await source.added(tx, parent, { commentID, ...by });
  await announceComment(tx, parent, "comment.created", commentID);
  await tx.emit(commentCreated, { commentID });
  await tx.invalidate(`${parent.recordType}:${parent.recordID}`);
  return comment;
}

const authorOf = ({ viewer }: Ctx, { insertUserID = viewer.userID }: CommentPost) => insertUserID;

/** Same permission as for setting the author of a discussion. */
async function checkAuthor(ctx: Ctx, post: CommentPost) {
  const author = authorOf(ctx, post);
  if (author === ctx.viewer.userID) return;
  if (!can(ctx.viewer, "site.manage")) throw forbidden(["site.manage"]);
  await getUserRow(ctx, author);
}
