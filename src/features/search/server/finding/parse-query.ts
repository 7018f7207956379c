/** What somebody typed into a search, taken apart: nothing that they may type is an error. */
export interface ParsedQuery {
  terms: QueryTerm[];
  /** Filters by what stands before the colon, such as `author`, and all that was asked of each. */
  filters: ReadonlyMap<string, readonly string[]>;
}

export interface QueryTerm {
  text: string;
  isPhrase: boolean;
  isExcluded: boolean;
  inTitle: boolean;
}

const longestQuery = 1_000;
const maxTerms = 24;
const filterNames = ["author", "in", "tag", "type", "is", "before", "after"];

const piece =
  /(?<minus>(?<![^\s(])-)?(?:(?<name>\p{L}+):)?(?:["“”„«»](?<phrase>[^"“”„«»]*)(?:["“”„«»]|$)|(?<word>[^\s"“”„«»]+))/gu;

/** Reads phrases in quotes, `-not`, `title:word` and filters such as `author:ada` or `tag:"two words"`. */
export function parseQuery(query: string): ParsedQuery {
  const terms: QueryTerm[] = [];
  const filters = new Map<string, string[]>();
  for (const { groups = {} } of query.slice(0, longestQuery).matchAll(piece)) {
    const name = groups.name?.toLowerCase() ?? "";
    const text = (groups.phrase ?? groups.word ?? "").trim();
    if (text === "") continue;
    if (filterNames.includes(name) && !groups.minus)
      filters.set(name, [...(filters.get(name) ?? []), text]);
    else if (terms.length < maxTerms) terms.push(termOf(groups, text));
  }
  return { terms, filters };
}

/** What stands before a colon and means nothing is a word like others. */
const termOf = ({ minus, name, phrase }: Partial<Record<string, string>>, text: string) => {
  const inTitle = name?.toLowerCase() === "title";
  return {
    text: name && !inTitle ? `${name}:${text}` : text,
    isPhrase: phrase !== undefined,
    isExcluded: minus !== undefined,
    inTitle,
  };
};
