import { addToCounts, lockCounts } from "#features/categories/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { correctLastPost } from "../domain/last-post.ts";
import { movedRowsTag } from "../domain/moved-rows.ts";
import { lockAllIn, moveAll } from "../queries/discussions.ts";

/** Moves all discussions of a category that is about to go, and into which nobody can put any more. */
export async function moveContents(
  inside: TransactionCtx,
  categoryID: number,
  newCategoryID: number,
): Promise<void> {
  await lockAllIn(inside, categoryID);
  const { discussions, comments } = await moveAll(inside, categoryID, newCategoryID);
  await lockCounts(inside, [categoryID, newCategoryID]);
  await addToCounts(inside, newCategoryID, { discussions, comments });
  await correctLastPost(inside, newCategoryID);
  await inside.invalidate("discussions", movedRowsTag);
}
