import type { TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { recordType } from "../../contract/rules.ts";
import type { HeldPostRow } from "../queries.ts";

type Saved = Pick<HeldPostRow, "heldPostID" | "bodyHtml">;

export const noteHeld = (
  tx: TransactionCtx,
  { heldPostID, bodyHtml }: Saved,
  before?: string,
): Promise<void> =>
  noteSaved(tx, {
    recordType,
    recordID: heldPostID,
    texts: bodyHtml === "" ? [] : [bodyHtml],
    before: before === undefined ? [] : [before],
  });
