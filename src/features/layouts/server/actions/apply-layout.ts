import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecords, type RecordRef } from "#platform/server/records/record-types.ts";
import { getLayoutable, globalRecord, layoutsTag, normalizeRecord } from "../domain/find-layout.ts";
import { getViewType, refuseOwned } from "../domain/resolve-view.ts";
import {
  deleteAllViewsOfRecord,
  deleteViews,
  deleteViewsOfRecord,
  insertView,
  lockLayout,
} from "../queries/layouts.ts";
import { auditLayout } from "./audit-layout.ts";

/** Applies a layout to records, replacing their current one; the built-in layout only removes it. */
export async function applyLayout(
  ctx: Ctx,
  layoutID: number | string,
  targets: readonly RecordRef[],
) {
  const records = targets.map(normalizeRecord);
  for (const [index, record] of records.entries()) await checkRecord(ctx, record, index);
  await ctx.transaction(async (tx) => {
    const row = typeof layoutID === "number" ? await lockLayout(tx, layoutID) : undefined;
    if (typeof layoutID === "number" && !row) throw notFound("Layout");
    const layoutViewType = row?.layoutViewType ?? getTemplateType(ctx, layoutID);
    refuseOwned(ctx, layoutViewType);
    // A fixed order prevents deadlocks between concurrent calls.
    for (const record of records.toSorted(byRecord)) {
      await deleteViewsOfRecord(tx, layoutViewType, record);
      if (row) await insertView(tx, row.layoutID, layoutViewType, record);
    }
    const applied = row ?? { layoutID, name: layoutViewType };
    await auditLayout(tx, "Applied", applied, { records: { to: records } });
    await tx.invalidate(layoutsTag);
  });
}

const byRecord = (one: RecordRef, other: RecordRef) =>
  one.recordType.localeCompare(other.recordType) || one.recordID - other.recordID;

export const withdrawLayout = (ctx: Ctx, layoutID: number, layoutViewIDs: number[]) =>
  ctx.transaction(async (tx) => {
    const row = await lockLayout(tx, layoutID);
    if (!row) throw notFound("Layout");
    refuseOwned(ctx, row.layoutViewType);
    if (layoutViewIDs.length > 0) await deleteViews(tx, layoutID, layoutViewIDs);
    await auditLayout(tx, "Withdrew", row, { layoutViewIDs: { from: layoutViewIDs } });
    await tx.invalidate(layoutsTag);
  });

/** Withdraws all layouts from a record that is gone. */
export const withdrawFrom = (ctx: Ctx, record: RecordRef): Promise<void> =>
  ctx.transaction(async (tx) => {
    await deleteAllViewsOfRecord(tx, record);
    await tx.invalidate(layoutsTag);
  });

async function checkRecord(ctx: Ctx, record: RecordRef, index: number) {
  if (record === globalRecord) return;
  getLayoutable(ctx, record.recordType);
  const loaded = await loadRecords(ctx, record.recordType, [record.recordID]);
  if (loaded.size === 0)
    throw invalid({ field: "recordID", index, message: "There is no such record." });
}

function getTemplateType(ctx: Ctx, layoutID: number | string): string {
  try {
    return getViewType(ctx, String(layoutID)).layoutViewType;
  } catch {
    throw notFound("Layout");
  }
}
