/** Ids of records of a type, such as `user`, mentioned in rendered HTML; distinct and sorted. */
export const mentionedIn = (html: string, recordType: string): number[] =>
  [
    ...new Set(
      [...html.matchAll(mention)].flatMap(([, type, id]) =>
        type === recordType ? [Number(id)] : [],
      ),
    ),
  ].toSorted((one, other) => one - other);

const mention = /<a class="atMention"[^>]*\sdata-([a-z]+)id="([1-9]\d{0,9})"/g;
