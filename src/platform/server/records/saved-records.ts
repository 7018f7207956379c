import type { TransactionCtx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** A saved record with its new texts. */
export interface SavedRecord {
  recordType: string;
  recordID: number;
  /** All its texts, as HTML or JSON; empty for a deleted record. */
  texts: readonly (string | null | undefined)[];
  /** Its previous texts if known, which saves a search for outdated references; empty for a new record. */
  before?: SavedRecord["texts"];
}

/** Updates data derived from the texts of records, such as file references. */
export interface SaveListener {
  name: string;
  /** Runs in the saving transaction, as the viewer who saves. */
  saved(tx: TransactionCtx, records: readonly SavedRecord[]): Promise<void>;
}

export const saveListeners = extensionPoint<SaveListener>("save listener", ({ name }) => name);

/** Calls all save listeners. Must be called in each transaction that saves text which may reference files. */
export async function noteSaved(tx: TransactionCtx, ...records: SavedRecord[]): Promise<void> {
  for (const listener of tx.platform.extensions.list(saveListeners))
    await listener.saved(tx, records);
}
