import { isSaved, listCopies } from "../keeping/draft-copy.ts";
import { removeKeys } from "../keeping/keys-of-words.ts";

const longestMs = 86_400_000;

/**
 * Removes words of others: all of them for another member, and for guests who go on beyond signing in. Until then those
 * that only this browser has wait a day for a writer whose session has ended.
 */
export function forget(keys: readonly string[], userID: number, isMovingOn: boolean) {
  if (userID !== 0 || (isMovingOn && !location.pathname.startsWith("/entry/")))
    return removeKeys(keys);
  const kept = listCopies(keys).filter(
    ({ copy }) => !isSaved(copy) && Date.now() - copy.savedAt < longestMs,
  );
  const keptKeys = new Set(kept.map(({ key }) => key));
  removeKeys(keys.filter((key) => !keptKeys.has(key)));
}
