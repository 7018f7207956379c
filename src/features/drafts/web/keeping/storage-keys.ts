/**
 * Prefix of all localStorage keys for unsent text. The user ID follows, so that other members never see it and all
 * of it can be removed.
 */
const prefix = "fm-draft:";

export const storageKey = (userID: number, slot: string) => `${prefix}${userID}:${slot}`;

export const keysOf = (userID: number) => allKeys().filter((key) => isOf(userID, key));

/** For guests also their own: the next guest may be somebody else. */
export const keysOfOthers = (userID: number) =>
  allKeys().filter((key) => !(userID && isOf(userID, key)));

export const isOfGuest = (key: string) => isOf(0, key);

const isOf = (userID: number, key: string) => key.startsWith(storageKey(userID, ""));

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
    // Storage is unavailable, so there is nothing to remove.
  }
}
