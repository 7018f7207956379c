import { readSetting } from "#features/settings/server/public.ts";
import { badRequest, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type CommentRow, findComment } from "../queries/comments.ts";
import { maxDepth } from "../settings.ts";
import type { FoundParent } from "./parents.ts";

export async function getAnswered(
  ctx: Ctx,
  { parent }: Pick<FoundParent, "parent">,
  commentID: number | null | undefined,
): Promise<CommentRow | undefined> {
  if (!commentID) return undefined;
  const answered = await findComment(ctx, commentID);
  const isHere =
    answered?.parentRecordType === parent.recordType && answered.parentRecordID === parent.recordID;
  if (!answered || !isHere || answered.dateDeleted)
    throw invalid({
      field: "parentCommentID",
      message: "The comment you are replying to no longer exists.",
    });
  await checkDepth(ctx, answered.depth + 1);
  return answered;
}

export async function checkDepth(ctx: Ctx, depth: number) {
  const deepest = await readSetting(ctx, maxDepth);
  if (depth <= deepest) return;
  throw badRequest("Replies cannot be nested any deeper.", {
    context: { maxDepth: deepest, actualDepth: depth },
  });
}
