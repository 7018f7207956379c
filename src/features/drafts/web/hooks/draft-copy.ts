import type { DraftFields } from "../../contract/rules.ts";

/** What this device keeps of something that is being written. */
export interface DraftCopy {
  fields: DraftFields;
  /** What server and device agreed upon last. */
  base: DraftFields;
  draftID?: number;
  version?: number;
  creation?: Creation;
  savedAt: number;
}

/** The making of a draft whose answer has not come: it is sent again as it was, so that no second one is made. */
export interface Creation {
  key: string;
  fields: DraftFields;
  lastSaved: string;
}

const prefix = "fm-draft:";
const mostCopies = 30;

/** Copies belong to a member: whoever signs in next on this device does not get them. */
const keyOf = (userID: number, slot: string) => `${prefix}${userID}:${slot}`;

export function readCopy(userID: number, slot: string): DraftCopy | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userID, slot)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Another form's copy of the same draft. */
export function takeCopyOf(userID: number, draftID: number): DraftCopy | undefined {
  const found = listCopies().find(
    ({ key, copy }) => key.startsWith(keyOf(userID, "")) && copy.draftID === draftID,
  );
  if (found) localStorage.removeItem(found.key);
  return found?.copy;
}

/** False where the browser keeps nothing. */
export function writeCopy(userID: number, slot: string, copy: DraftCopy): boolean {
  try {
    localStorage.setItem(keyOf(userID, slot), JSON.stringify(copy));
    makeRoom();
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(userID: number, slot: string) {
  try {
    localStorage.removeItem(keyOf(userID, slot));
  } catch {
    // What could not be kept need not be removed.
  }
}

/** Removes what the server has as well: on a shared device nothing stays behind that need not. */
export function removeSavedCopies() {
  for (const { key, copy } of listCopies()) if (isSaved(copy)) localStorage.removeItem(key);
}

/** The oldest go first, and only what the server has as well. */
function makeRoom() {
  const copies = listCopies().filter(({ copy }) => isSaved(copy));
  const oldest = copies.toSorted((a, b) => a.copy.savedAt - b.copy.savedAt);
  for (const { key } of oldest.slice(0, Math.max(0, oldest.length - mostCopies)))
    localStorage.removeItem(key);
}

const isSaved = ({ draftID, fields, base }: DraftCopy) =>
  draftID !== undefined && JSON.stringify(fields) === JSON.stringify(base);

function listCopies(): { key: string; copy: DraftCopy }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, copy: JSON.parse(localStorage.getItem(key) ?? "") as DraftCopy }));
  } catch {
    return [];
  }
}
