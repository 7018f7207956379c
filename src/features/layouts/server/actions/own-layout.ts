import { notFound } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import { layoutDefinitionsTag, layoutsTag, layoutTag } from "../domain/find-layout.ts";
import { deleteLayout, deleteViewsOfRecord, insertView, lockLayout } from "../queries/layouts.ts";
import { noteLayoutGone } from "../records.ts";
import { changeLayout, createLayout } from "./save-layout.ts";

export interface OwnLayout {
  name: string;
  layout: LayoutDefinition;
  titleBar?: Record<string, unknown> | undefined;
}

/** The record of a layout, and its view type, which is `isOwned`. */
export type LayoutOwner = RecordRef & { layoutViewType: string };

/** Saves the layout of a record and returns its id. */
export async function saveOwnLayout(
  tx: TransactionCtx,
  { layoutViewType, ...record }: LayoutOwner,
  { titleBar, ...values }: OwnLayout,
  layoutID: number | null,
): Promise<number> {
  if (layoutID !== null) {
    await changeLayout(tx, layoutID, { ...values, titleBar: titleBar ?? null });
    return layoutID;
  }
  const own = { ...values, ...(titleBar && { titleBar }) };
  const created = await createLayout(tx, { ...own, layoutViewType });
  await insertView(tx, created.layoutID, layoutViewType, record);
  await tx.invalidate(layoutsTag);
  return created.layoutID;
}

/** Deletes the layout of a record together with the record. */
export async function deleteOwnLayout(
  tx: TransactionCtx,
  { layoutViewType, ...record }: LayoutOwner,
  layoutID: number,
): Promise<void> {
  if (!(await lockLayout(tx, layoutID))) throw notFound("Layout");
  await deleteViewsOfRecord(tx, layoutViewType, record);
  await deleteLayout(tx, layoutID);
  await noteLayoutGone(tx, layoutID);
  await tx.invalidate(layoutsTag, layoutTag(layoutID), layoutDefinitionsTag);
}
