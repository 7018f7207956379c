import type { IconName } from "#ui/buttons/icon-paths.ts";

export interface MentionedName {
  id: string;
  name: string;
  icon?: IconName;
  /** For members, who are suggested first and only where the typed text matches their name. */
  userID?: number;
  photoUrl?: string;
}

type FindNames = (typed: string, signal: AbortSignal) => Promise<readonly MentionedName[]>;

/** Reference counts: a source is removed when its last user is. */
const sources = new Map<FindNames, number>();

/** Registers another source of mentions. Returns a function that removes it. */
export function offerMentions(find: FindNames): () => void {
  sources.set(find, (sources.get(find) ?? 0) + 1);
  return () => {
    const left = (sources.get(find) ?? 0) - 1;
    if (left > 0) sources.set(find, left);
    else sources.delete(find);
  };
}

/** Errors are ignored: names can still be typed. */
export async function findMentioned(
  typed: string,
  signal: AbortSignal,
): Promise<readonly MentionedName[]> {
  const results = [...sources.keys()].map((find) => find(typed, signal).catch(() => []));
  return (await Promise.all(results)).flat();
}
