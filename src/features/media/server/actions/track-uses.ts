import { isGuest } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { SavedRecord, SaveListener } from "#platform/server/records/saved-records.ts";
import { keysIn } from "../files/keys-in.ts";
import { fileTag, mayRead } from "../files/may-read.ts";
import {
  findUsedFile,
  insertUses,
  listNamed,
  type MediaUse,
  removeOtherUses,
} from "../queries/uses.ts";

/**
 * Tracks which files a record names. Permission is checked immediately, rows are written at the end of the
 * transaction, after all other locks (decision 026).
 */
export const trackedUses: SaveListener = {
  name: "files that records name",
  async saved(tx, records) {
    for (const record of records) await trackUses(tx, record);
  },
};

async function trackUses(tx: TransactionCtx, { texts, before, ...use }: SavedRecord) {
  const keys = keysIn(texts);
  const namedFiles = keys.length === 0 ? [] : await listNamed(tx, keys, use);
  const added: number[] = [];
  for (const file of namedFiles)
    if (!file.isNamed && (isUploader(tx, file) || (await mayName(tx, file.storageKey))))
      added.push(file.mediaID);
  const unchanged = namedFiles.filter(({ isNamed }) => isNamed).map(({ mediaID }) => mediaID);
  const hadNone = before !== undefined && keysIn(before).length === 0;
  if (!hadNone || added.length > 0) tx.collect(writeUses, { use, unchanged, added, hadNone });
}

interface UseChange {
  use: MediaUse;
  unchanged: readonly number[];
  added: readonly number[];
  hadNone: boolean;
}

async function writeUses(tx: TransactionCtx, changes: readonly UseChange[]) {
  for (const { use, unchanged, added, hadNone } of changes) {
    const removed = hadNone ? [] : await removeOtherUses(tx, use, [...unchanged, ...added]);
    if (added.length > 0) await insertUses(tx, use, added);
    await tx.invalidate(...[...added, ...removed].map(fileTag));
  }
}

const isUploader = (
  { viewer }: TransactionCtx,
  { insertUserID }: { insertUserID: number | null },
) => !isGuest(viewer) && insertUserID === viewer.userID;

/** Naming a file opens it to readers of the record, so the author must be able to read it. */
async function mayName(tx: TransactionCtx, storageKey: string): Promise<boolean> {
  const file = await findUsedFile(tx, storageKey);
  // The original of a copy is public on another site.
  return file !== undefined && (file.foreignType === "copy" || (await mayRead(tx, file)));
}
