import { changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import { checkLayout } from "../domain/check-layout.ts";
import { layoutDefinitionsTag, layoutTag } from "../domain/find-layout.ts";
import { getViewType } from "../domain/resolve-view.ts";
import { insertLayout, type LayoutRow, lockLayout, updateLayout } from "../queries/layouts.ts";
import { insertRevision } from "../queries/revisions.ts";
import { noteLayout } from "../records.ts";
import { addRevision, checkVersion } from "./add-revision.ts";
import { auditLayout } from "./audit-layout.ts";

interface NewLayout {
  name: string;
  layoutViewType: string;
  layout: LayoutDefinition;
  titleBar?: Record<string, unknown>;
}

export function createLayout(ctx: Ctx, { layoutViewType, ...values }: NewLayout) {
  const viewType = getViewType(ctx, layoutViewType);
  checkLayout(ctx, viewType, values);
  return ctx.transaction(async (tx) => {
    const row = await insertLayout(tx, viewType.layoutViewType, { titleBar: null, ...values });
    await insertRevision(tx, row, { ...row, isPublished: true });
    await noteLayout(tx, row);
    await auditLayout(tx, "Created", row, { layout: { to: values.layout } });
    await tx.invalidate(layoutTag(row.layoutID), layoutDefinitionsTag); // a lookup that found nothing may be cached
    return row;
  });
}

type Changes = Partial<Pick<NewLayout, "name" | "layout">> & {
  titleBar?: Record<string, unknown> | null;
};

interface Based {
  /** Version that the change was made from; undefined if it does not matter. */
  version?: number | undefined;
}

export async function changeLayout(
  ctx: Ctx,
  layoutID: number | string,
  { version, ...changes }: Changes & Based,
) {
  const id = mutableID(layoutID);
  return ctx.transaction(async (tx) => {
    const row = await lockLayout(tx, id);
    if (!row) throw notFound("Layout");
    await checkVersion(tx, row, version);
    return publish(tx, row, changes);
  });
}

/** Stores changes of a locked layout for all pages that use it. */
export async function publish(
  tx: TransactionCtx,
  row: LayoutRow,
  changes: Changes,
  done: "Changed" | "Published" | "Restored" = "Changed",
): Promise<LayoutRow> {
  const viewType = getViewType(tx, row.layoutViewType);
  checkLayout(tx, viewType, { layout: [], ...changes }, row);
  const real = changesOf(row, changes);
  const hasDraft = row.version !== row.publishedVersion;
  const isOutdated = hasDraft && (changes.layout !== undefined || changes.titleBar !== undefined);
  if (isNothing(real) && !isOutdated) return row;
  const { name, layout, titleBar } = { ...row, ...changes };
  await auditLayout(tx, done, row, real);
  await tx.invalidate(layoutTag(row.layoutID), layoutDefinitionsTag);
  const changed = await updateLayout(tx, row.layoutID, { name, layout, titleBar });
  if (!changed) throw notFound("Layout");
  await noteLayout(tx, changed);
  const isRenamedOnly = !isOutdated && !("layout" in real) && !("titleBar" in real);
  return isRenamedOnly ? changed : addRevision(tx, changed, { layout, titleBar }, true);
}

/** 422 for built-in layouts, which can only be copied. */
export function mutableID(layoutID: number | string): number {
  if (typeof layoutID === "number") return layoutID;
  const message = "This layout comes with the product and cannot be changed. Make a copy of it.";
  throw invalid({ field: "layoutID", code: "immutable", message });
}
