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
export const usesOfSaved: SaveListener = {
  name: "files that records name",
  async saved(tx, records) {
    for (const record of records) await keepUses(tx, record);
  },
};

async function keepUses(tx: TransactionCtx, { texts, before, ...use }: SavedRecord) {
  const keys = keysIn(texts);
  const named = keys.length === 0 ? [] : await listNamed(tx, keys, use);
  const added: number[] = [];
  for (const file of named)
    if (!file.isNamed && (isOwn(tx, file) || (await mayName(tx, file.storageKey))))
      added.push(file.mediaID);
  const kept = named.filter(({ isNamed }) => isNamed).map(({ mediaID }) => mediaID);
  const namedNothing = before !== undefined && keysIn(before).length === 0;
  if (!namedNothing || added.length > 0) tx.collect(writeUses, { use, kept, added, namedNothing });
}

interface NamedFiles {
  use: MediaUse;
  kept: readonly number[];
  added: readonly number[];
  namedNothing: boolean;
}

async function writeUses(tx: TransactionCtx, saved: readonly NamedFiles[]) {
  for (const { use, kept, added, namedNothing } of saved) {
    const removed = namedNothing ? [] : await removeOtherUses(tx, use, [...kept, ...added]);
    if (added.length > 0) await insertUses(tx, use, added);
    await tx.invalidate(...[...added, ...removed].map(fileTag));
  }
}

const isOwn = ({ viewer }: TransactionCtx, { insertUserID }: { insertUserID: number | null }) =>
  !isGuest(viewer) && insertUserID === viewer.userID;

/** Naming a file opens it to readers of the record, so the author must be able to read it. */
async function mayName(tx: TransactionCtx, storageKey: string): Promise<boolean> {
  const file = await findUsedFile(tx, storageKey);
  // The original of a copy is public on another site.
  return file !== undefined && (file.foreignType === "copy" || (await mayRead(tx, file)));
}
