import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { byEverybody, type ReadableRecord } from "#platform/server/records/readable-records.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import type { LayoutRow } from "./queries.ts";

const recordType = "layout";

/** Layouts: what is set in one is for everybody who comes to the page. */
export const layoutRecord: ReadableRecord = {
  recordType,
  listReadable: byEverybody,
  ...textsIn("layouts", "layoutID", ["layout", "titleBar"]),
};

export const noteLayout = (inside: TransactionCtx, { layoutID, layout, titleBar }: LayoutRow) =>
  noteSaved(inside, {
    ...{ recordType, recordID: layoutID },
    texts: [JSON.stringify(layout), JSON.stringify(titleBar)],
  });

export const noteLayoutGone = (inside: TransactionCtx, layoutID: number) =>
  noteSaved(inside, { recordType, recordID: layoutID, texts: [] });
