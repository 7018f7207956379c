import { replaceLastPost } from "#features/categories/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { findNewestIn } from "../queries/discussions.ts";

export async function correctLastPost(tx: TransactionCtx, categoryID: number) {
  const newest = await findNewestIn(tx, categoryID);
  await replaceLastPost(
    tx,
    categoryID,
    newest && {
      discussionID: newest.discussionID,
      commentID: newest.lastCommentID,
      userID: newest.lastUserID ?? newest.insertUserID,
      date: newest.dateLastComment,
    },
  );
}
