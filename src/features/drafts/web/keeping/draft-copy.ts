import { type DraftFields, isSameDraft } from "../../contract/rules.ts";
import type { DraftSlot } from "./draft-content.ts";
import { allKeys, keyOfWords, keysOf, removeKeys } from "./keys-of-words.ts";

/** What this device keeps of something that is being written. */
export interface DraftCopy {
  fields: DraftFields;
  /** What server and device agreed upon last. */
  base: DraftFields;
  draftID?: number;
  version?: number;
  creation?: Creation;
  savedAt: number;
  /** Where it is written, for whoever sends it without its form. */
  slot?: DraftSlot;
}

/** The making of a draft whose answer has not come: it is sent again as it was, so that no second one is made. */
export interface Creation {
  key: string;
  fields: DraftFields;
  lastSaved: string;
}

const maxCopies = 30;

export const readCopy = (userID: number, slot: string): DraftCopy | undefined =>
  listCopies([keyOfWords(userID, slot)])[0]?.copy;

/** Another form's copy of the same draft. */
export function takeCopyOf(userID: number, draftID: number): DraftCopy | undefined {
  const found = copiesOf(userID).find(({ copy }) => copy.draftID === draftID);
  if (found) localStorage.removeItem(found.key);
  return found?.copy;
}

/** False where the browser keeps nothing. */
export function writeCopy(userID: number, slot: string, copy: DraftCopy): boolean {
  try {
    localStorage.setItem(keyOfWords(userID, slot), JSON.stringify(copy));
    makeRoom();
    return true;
  } catch {
    return false;
  }
}

export const removeCopy = (userID: number, slot: string) => removeKeys([keyOfWords(userID, slot)]);

/** The oldest go first, and only what the server has as well. */
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

/** What cannot be read was written by nobody. */
export const listCopies = (keys: readonly string[]): KeptCopy[] =>
  keys.flatMap((key) => {
    try {
      return [{ key, copy: JSON.parse(localStorage.getItem(key) ?? "") as DraftCopy }];
    } catch {
      return [];
    }
  });
