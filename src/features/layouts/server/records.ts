import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { type LayoutRow, listNamedLayouts } from "./queries/layouts.ts";

const recordType = "layout";

export const layoutRecord: RecordType = {
  recordType,
  idColumn: "layoutID",
  async load(ctx, layoutIDs) {
    const rows = await listNamedLayouts(ctx, layoutIDs);
    return new Map(rows.map(({ layoutID, name }) => [layoutID, { recordID: layoutID, name }]));
  },
  facets: [textual({ isOpen: true, ...textsIn("layouts", "layoutID", ["layout", "titleBar"]) })],
};

export const noteLayout = (tx: TransactionCtx, { layoutID, layout, titleBar }: LayoutRow) =>
  noteSaved(tx, {
    recordType,
    recordID: layoutID,
    texts: [JSON.stringify(layout), JSON.stringify(titleBar)],
  });

export const noteLayoutGone = (tx: TransactionCtx, layoutID: number) =>
  noteSaved(tx, { recordType, recordID: layoutID, texts: [] });
