import { type DraftFields, isSameDraft } from "../../contract/rules.ts";
import type { DraftSlot } from "./draft-content.ts";
import { allKeys, keysOf, removeKeys, storageKey } from "./storage-keys.ts";

export interface DraftCopy {
  fields: DraftFields;
  base: DraftFields;
  draftID?: number;
  version?: number;
  creation?: Creation;
  savedAt: number;
  /** Allows saving the copy without its form. */
  slot?: DraftSlot;
}

/** A creation without a response yet. It is retried unchanged, so that it is idempotent. */
export interface Creation {
  key: string;
  fields: DraftFields;
  lastSaved: string;
}

const maxCopies = 30;

export const readCopy = (userID: number, slot: string): DraftCopy | undefined =>
  listCopies([storageKey(userID, slot)])[0]?.copy;

export function takeCopyOf(userID: number, draftID: number): DraftCopy | undefined {
  const stored = copiesOf(userID).find(({ copy }) => copy.draftID === draftID);
  if (stored) localStorage.removeItem(stored.key);
  return stored?.copy;
}

/** Text that a guest typed, for the member as whom they come back. */
export function takeGuestCopy(slot: string): DraftCopy | undefined {
  const copy = readCopy(0, slot);
  removeCopy(0, slot);
  return copy;
}

/** Returns false if storage is unavailable or full. */
export function writeCopy(userID: number, slot: string, copy: DraftCopy): boolean {
  try {
    localStorage.setItem(storageKey(userID, slot), JSON.stringify(copy));
    makeRoom();
    return true;
  } catch {
    return false;
  }
}

export const removeCopy = (userID: number, slot: string) => removeKeys([storageKey(userID, slot)]);

/** Removes the oldest copies first, and only those saved on the server. */
function makeRoom() {
  const copies = listCopies(allKeys()).filter(({ copy }) => isSaved(copy));
  const newest = copies.toSorted((a, b) => b.copy.savedAt - a.copy.savedAt);
  removeKeys(newest.slice(maxCopies).map(({ key }) => key));
}

export const isSaved = ({ draftID, fields, base }: DraftCopy) =>
  draftID !== undefined && isSameDraft(fields, base);

interface KeptCopy {
  key: string;
  copy: DraftCopy;
}

export const copiesOf = (userID: number): KeptCopy[] => listCopies(keysOf(userID));

/** Invalid entries are skipped. */
export const listCopies = (keys: readonly string[]): KeptCopy[] =>
  keys.flatMap((key) => {
    try {
      return [{ key, copy: JSON.parse(localStorage.getItem(key) ?? "") as DraftCopy }];
    } catch {
      return [];
    }
  });
