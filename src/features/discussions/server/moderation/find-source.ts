import { getVisibleComment } from "#features/comments/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

/** The discussion that all the comments are in. */
export async function findSource(ctx: Ctx, commentIDs: readonly number[]): Promise<number> {
  const comments = await Promise.all(commentIDs.map((id) => getVisibleComment(ctx, id)));
  const [first] = comments;
  const isOne = comments.every(
    ({ parent }) =>
      parent.recordType === "discussion" && parent.recordID === first?.parent.recordID,
  );
  if (!first || !isOne)
    throw invalid({ field: "commentIDs", message: "All comments must be of one discussion." });
  return first.parent.recordID;
}
