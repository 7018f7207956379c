import type { TransactionCtx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** What a record says from now on. */
export interface SavedRecord {
  recordType: string;
  recordID: number;
  /** All of its texts, as HTML or JSON; none for a record that is gone. */
  texts: readonly (string | null | undefined)[];
  /** What it said until now, where that is known, which spares looking for what has to go; nothing for what is new. */
  before?: SavedRecord["texts"];
}

/** Keeps something that follows from the texts of records, such as which files they name. */
export interface SaveListener {
  name: string;
  /** Within the transaction that saves, as whoever saves. */
  saved(tx: TransactionCtx, records: readonly SavedRecord[]): Promise<void>;
}

export const saveListeners = extensionPoint<SaveListener>("save listener", ({ name }) => name);

/** Tells, in the transaction that saves them, what records say. Whoever keeps texts that name files calls it. */
export async function noteSaved(tx: TransactionCtx, ...records: SavedRecord[]): Promise<void> {
  for (const listener of tx.platform.extensions.list(saveListeners))
    await listener.saved(tx, records);
}
