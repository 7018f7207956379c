import type { IconName } from "#ui/icon-paths.ts";

/** What can be mentioned by name besides members. */
export interface MentionedName {
  id: string;
  name: string;
  icon: IconName;
}

type FindNames = (typed: string, signal: AbortSignal) => Promise<readonly MentionedName[]>;

/** How many places offer each of them: it stays until the last one goes. */
const sources = new Map<FindNames, number>();

/** Offers more names to mention wherever something is written, until the function that it gives is called. */
export function offerMentions(find: FindNames): () => void {
  sources.set(find, (sources.get(find) ?? 0) + 1);
  return () => {
    const left = (sources.get(find) ?? 0) - 1;
    if (left > 0) sources.set(find, left);
    else sources.delete(find);
  };
}

/** What cannot be found now can still be typed. */
export async function findMentioned(
  typed: string,
  signal: AbortSignal,
): Promise<readonly MentionedName[]> {
  const found = [...sources.keys()].map((find) => find(typed, signal).catch(() => []));
  return (await Promise.all(found)).flat();
}
