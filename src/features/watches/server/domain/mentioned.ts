const mention = /<a class="atMention"[^>]*\sdata-userid="([1-9]\d{0,9})"/g;

/** Ids of the members whom rendered HTML mentions, each once, in the order of the ids. */
export const mentionedUserIDs = (html: string): number[] =>
  [...new Set([...html.matchAll(mention)].map(([, userID]) => Number(userID)))].toSorted(
    (one, other) => one - other,
  );
