import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { setScope } from "../queries/scopes.ts";
import { listStatusRows, type StatusRow, type StatusValues } from "../queries.ts";

export interface ScopeInput {
  categoryIDs?: readonly number[] | undefined;
  defaults?: { categoryIDs?: readonly number[] | undefined } | undefined;
}

export async function checkScope(ctx: Ctx, scope: ScopeInput | undefined): Promise<void> {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  const ids = [...(scope?.categoryIDs ?? []), ...(scope?.defaults?.categoryIDs ?? [])];
  if (ids.some((categoryID) => !visible.has(categoryID)))
    throw invalid({ field: "scope", message: "There is no such category." });
}

type Scoped = Pick<StatusRow, "scopeType"> & { allowedIDs: readonly number[] };

export const isAllowedIn = ({ scopeType, allowedIDs }: Scoped, categoryID: number): boolean =>
  scopeType === "global" || allowedIDs.includes(categoryID);

/** What the scope does not mention stays as it is, as do the categories that the viewer cannot see. */
export async function saveScope(
  tx: TransactionCtx,
  statusID: number,
  { scope, recordSubtype, scopeType }: StatusValues & { scope?: ScopeInput | undefined },
): Promise<void> {
  if (!scope && recordSubtype === undefined && scopeType === undefined) return;
  const row = (await listStatusRows(tx)).find((each) => each.statusID === statusID);
  if (!row) return;
  const visible = visibleTo(tx.viewer, await categoryTree(tx));
  const changed = (before: readonly number[], given: readonly number[] | undefined) =>
    given ? [...given, ...before.filter((id) => !visible.has(id))] : before;
  const allowedIDs = changed(row.allowedIDs, scope?.categoryIDs);
  const isAllowed = (id: number) => isAllowedIn({ ...row, allowedIDs }, id);
  const defaults = scope?.defaults?.categoryIDs;
  if (defaults && !defaults.every(isAllowed))
    throw invalid({ field: "scope", message: "It can be the default only where it can be given." });
  await setScope(tx, statusID, {
    categoryIDs: allowedIDs,
    defaultCategoryIDs: changed(row.defaultIDs, defaults).filter(isAllowed),
  });
}
