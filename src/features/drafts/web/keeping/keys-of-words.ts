/**
 * Everything that this browser keeps of what somebody writes stands in `localStorage` under such keys, which begin with
 * their user ID: nobody else gets it, and all of it can be found and removed.
 */
const prefix = "fm-draft:";

export const keyOfWords = (userID: number, slot: string) => `${prefix}${userID}:${slot}`;

/** The keys of a member's words. */
export const keysOf = (userID: number) => allKeys().filter((key) => isOf(userID, key));

/** The keys of all others' words. */
export const keysOfOthers = (userID: number) => allKeys().filter((key) => !isOf(userID, key));

const isOf = (userID: number, key: string) => key.startsWith(keyOfWords(userID, ""));

export function allKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function removeKeys(keys: readonly string[]) {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // What could not be kept need not be removed.
  }
}
