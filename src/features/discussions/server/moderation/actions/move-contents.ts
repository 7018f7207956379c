import { addToCounts, lockCounts } from "#features/categories/server/public.ts";
import { movePlaceLater } from "#features/search/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { correctLastPost } from "../../counts/correct-last-post.ts";
import { movedRowsTag } from "../../lists/moved-rows.ts";
import { lockAllIn, moveAll } from "../../queries/discussions.ts";

/** Moves all discussions out of a category that is being deleted and accepts no new ones. */
export async function moveContents(
  tx: TransactionCtx,
  categoryID: number,
  newCategoryID: number,
): Promise<void> {
  await lockAllIn(tx, categoryID);
  const { discussions, comments } = await moveAll(tx, categoryID, newCategoryID);
  await lockCounts(tx, [categoryID, newCategoryID]);
  await addToCounts(tx, newCategoryID, { discussions, comments });
  await correctLastPost(tx, newCategoryID);
  await movePlaceLater(tx, { placeType: "category", from: categoryID, to: newCategoryID });
  await tx.invalidate("discussions", movedRowsTag);
}
