import { setJunctions } from "#features/roles/server/public.ts";
import { taken } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { buildTree, type CategoryTree, categoriesTag } from "../domain/tree.ts";
import { listCategoryRows, lockTree } from "../queries.ts";

/**
 * Changes the tree under a lock and invalidates permissions and the tree on every node. Work that depends on the
 * new permissions runs last.
 */
export async function changeTree<Result>(
  ctx: Ctx,
  work: (tx: TransactionCtx, tree: CategoryTree) => Promise<Result>,
  settle?: (tx: TransactionCtx, result: Result) => Promise<void>,
): Promise<Result> {
  try {
    return await ctx.transaction(async (tx) => {
      await lockTree(tx);
      const result = await work(tx, buildTree(await listCategoryRows(tx)));
      await setJunctions(tx, "category", junctionsOf(buildTree(await listCategoryRows(tx))));
      await settle?.(tx, result);
      await tx.invalidate(categoriesTag, "site");
      return result;
    });
  } catch (error) {
    if (isDuplicate(error, "categories_urlcode"))
      throw taken("urlcode", "Another category already has this address.");
    throw error;
  }
}

/** Each category with its junction: itself if it has custom permissions, otherwise the nearest ancestor that has. */
function junctionsOf({ byID }: CategoryTree): Map<number, number | null> {
  const junctions = new Map<number, number | null>();
  for (const { categoryID, customPermissions, ancestors } of byID.values()) {
    const source = ancestors.findLast((ancestor) => ancestor.customPermissions);
    if (customPermissions) junctions.set(categoryID, null);
    else if (source) junctions.set(categoryID, source.categoryID);
  }
  return junctions;
}
