import { notFound } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { holdOpen } from "../queries.ts";

/**
 * Keeps a category from being deleted until what goes there is there. Whoever puts something into a category calls this
 * before anything is locked that is in one (decision 026). Throws 404 where it has just been deleted.
 */
export async function enterCategory(tx: TransactionCtx, categoryID: number): Promise<void> {
  if (!(await holdOpen(tx, categoryID))) throw notFound("Category");
}
