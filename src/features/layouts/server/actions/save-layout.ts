import { changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import { checkLayout } from "../domain/check-layout.ts";
import { layoutDefinitionsTag, layoutTag } from "../domain/find-layout.ts";
import { getViewType } from "../domain/resolve-view.ts";
import { insertLayout, lockLayout, updateLayout } from "../queries.ts";
import { noteLayout } from "../records.ts";
import { auditLayout } from "./audit-layout.ts";

interface NewLayout {
  name: string;
  layoutViewType: string;
  layout: LayoutDefinition;
  titleBar?: Record<string, unknown>;
}

export function createLayout(ctx: Ctx, { layoutViewType, ...values }: NewLayout) {
  const viewType = getViewType(ctx, layoutViewType);
  checkLayout(ctx, viewType, values.layout, values.titleBar);
  return ctx.transaction(async (tx) => {
    const row = await insertLayout(tx, viewType.layoutViewType, { titleBar: null, ...values });
    await noteLayout(tx, row);
    await auditLayout(tx, "Created", row, { layout: { to: values.layout } });
    await tx.invalidate(layoutTag(row.layoutID), layoutDefinitionsTag); // a lookup that found nothing may be cached
    return row;
  });
}

type Changes = Partial<Pick<NewLayout, "name" | "layout">> & {
  titleBar?: Record<string, unknown> | null;
};

export async function changeLayout(ctx: Ctx, layoutID: number | string, changes: Changes) {
  const id = mutableID(layoutID);
  return ctx.transaction(async (tx) => {
    const row = await lockLayout(tx, id);
    if (!row) throw notFound("Layout");
    checkLayout(ctx, getViewType(ctx, row.layoutViewType), changes.layout ?? [], changes.titleBar);
    const real = changesOf(row, changes);
    if (isNothing(real)) return row;
    const { name, layout, titleBar } = { ...row, ...changes };
    await auditLayout(tx, "Changed", row, real);
    await tx.invalidate(layoutTag(id), layoutDefinitionsTag);
    const changed = await updateLayout(tx, id, { name, layout, titleBar });
    if (!changed) throw notFound("Layout");
    await noteLayout(tx, changed);
    return changed;
  });
}

/** 422 for built-in layouts, which can only be copied. */
export function mutableID(layoutID: number | string): number {
  if (typeof layoutID === "number") return layoutID;
  const message = "This layout comes with the product and cannot be changed. Make a copy of it.";
  throw invalid({ field: "layoutID", code: "immutable", message });
}
