import { categoryTree } from "#features/categories/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { setScope } from "../queries/scopes.ts";
import type { StatusRow, StatusValues } from "../queries.ts";

export interface ScopeInput {
  categoryIDs?: readonly number[] | undefined;
  defaults?: { categoryIDs?: readonly number[] | undefined } | undefined;
}

export const noCategories = { linkedIDs: [] as number[], defaultIDs: [] as number[] };

export async function checkScope(ctx: Ctx, scope: ScopeInput | undefined): Promise<void> {
  const { byID } = await categoryTree(ctx);
  const ids = [...(scope?.categoryIDs ?? []), ...(scope?.defaults?.categoryIDs ?? [])];
  if (ids.some((categoryID) => !byID.has(categoryID)))
    throw invalid({ field: "scope", message: "There is no such category." });
}

/** What the scope does not mention stays as it is. */
export async function saveScope(
  tx: TransactionCtx,
  { statusID, linkedIDs, defaultIDs }: Pick<StatusRow, "statusID" | "linkedIDs" | "defaultIDs">,
  { scope, recordSubtype }: StatusValues & { scope?: ScopeInput | undefined },
): Promise<void> {
  if (!scope && recordSubtype === undefined) return;
  await setScope(tx, statusID, {
    categoryIDs: scope?.categoryIDs ?? linkedIDs,
    defaultCategoryIDs: scope?.defaults?.categoryIDs ?? defaultIDs,
  });
}
