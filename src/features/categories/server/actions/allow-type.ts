import type { TransactionCtx } from "#platform/server/context.ts";
import { categoriesTag } from "../domain/tree.ts";
import { setAllowing } from "../queries/allowed-types.ts";

/** Sets which categories allow a type of post. A category without any other type allows discussions. */
export async function allowType(
  tx: TransactionCtx,
  type: string,
  categoryIDs: readonly number[],
): Promise<void> {
  await setAllowing(tx, type, categoryIDs);
  await tx.invalidate(categoriesTag, "site");
}
