import { notFound } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { lockForAdding } from "../queries.ts";

/**
 * Prevents deletion of the category until the transaction ends. To be called before locking any record of the
 * category (decision 026). Throws 404 if the category was just deleted.
 */
export async function enterCategory(tx: TransactionCtx, categoryID: number): Promise<void> {
  if (!(await lockForAdding(tx, categoryID))) throw notFound("Category");
}
