import { isSaved, listCopies } from "../keeping/draft-copy.ts";
import { isOfGuest, removeKeys } from "../keeping/storage-keys.ts";

const longestMs = 86_400_000;

/**
 * Removes drafts of others: those of members if another member signs in, all if the viewer moves on to a page that
 * is neither of the same record nor about signing in. Until then, unsaved drafts are kept for a day: for an author
 * whose session has expired, and those of a guest for the form to which they come back as a member.
 */
export function removeOthersDrafts(keys: readonly string[], userID: number, from: string) {
  const { pathname } = location;
  const isMovingOn = recordIn(pathname) !== recordIn(from) && !pathname.startsWith("/entry/");
  if (isMovingOn) return removeKeys(keys);
  if (userID !== 0) removeKeys(keys.filter((key) => !isOfGuest(key)));
  const retained = listCopies(keys).filter(
    ({ copy }) => !isSaved(copy) && Date.now() - copy.savedAt < longestMs,
  );
  const retainedKeys = new Set(retained.map(({ key }) => key));
  removeKeys(keys.filter((key) => !retainedKeys.has(key)));
}

/** `/discussion/5` of `/discussion/5/title/p2`. */
const recordIn = (path: string) => path.split("/", 3).join("/");
