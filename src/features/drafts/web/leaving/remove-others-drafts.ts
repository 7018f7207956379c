import { isSaved, listCopies } from "../keeping/draft-copy.ts";
import { removeKeys } from "../keeping/storage-keys.ts";

const longestMs = 86_400_000;

/**
 * Removes drafts of other members: all if another member signs in, or if a guest moves on from the sign-in pages.
 * Until then, unsaved drafts are kept for a day for an author whose session has expired.
 */
export function removeOthersDrafts(keys: readonly string[], userID: number, isMovingOn: boolean) {
  if (userID !== 0 || (isMovingOn && !location.pathname.startsWith("/entry/")))
    return removeKeys(keys);
  const retained = listCopies(keys).filter(
    ({ copy }) => !isSaved(copy) && Date.now() - copy.savedAt < longestMs,
  );
  const retainedKeys = new Set(retained.map(({ key }) => key));
  removeKeys(keys.filter((key) => !retainedKeys.has(key)));
}
