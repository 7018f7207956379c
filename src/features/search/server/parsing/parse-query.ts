/** A parsed query. Any input is valid. */
export interface ParsedQuery {
  terms: QueryTerm[];
  /** Values by filter name, such as `author`. */
  filters: ReadonlyMap<string, readonly string[]>;
  /** Excluded values (`-author:ada`). */
  excluded: ReadonlyMap<string, readonly string[]>;
}

export interface QueryTerm {
  text: string;
  isPhrase: boolean;
  isExcluded: boolean;
  inTitle: boolean;
  /** Follows an `OR`. */
  isAlternative: boolean;
  synonyms?: readonly string[];
}

const longestQuery = 1_000;
const maxTerms = 24;
const filterNames = ["author", "in", "tag", "type", "before", "after", "is"];

const piece =
  /(?<minus>(?<![^\s(])-)?(?:(?<name>\p{L}+):)?(?:["“”„«»](?<phrase>[^"“”„«»]*)(?:["“”„«»]|$)|(?<word>[^\s"“”„«»]+))/gu;

/**
 * Parses `"phrases"`, `-not`, `this OR that`, `title:word` and filters such as `author:ada`, `tag:"two words"` or
 * `-in:news`.
 */
export function parseQuery(query: string): ParsedQuery {
  const terms: QueryTerm[] = [];
  const filters = new Map<string, string[]>();
  const excluded = new Map<string, string[]>();
  let isAlternative = false;
  for (const groups of piecesOf(query)) {
    const { name = "", text, minus } = groups;
    const isOperator = terms.length > 0 && isOr(groups);
    const named = minus ? excluded : filters;
    if (filterNames.includes(name.toLowerCase())) addTo(named, name.toLowerCase(), text);
    else if (!isOperator && terms.length < maxTerms)
      terms.push({ ...termOf(groups, text), isAlternative });
    isAlternative = isOperator;
  }
  return { terms, filters, excluded };
}

type Groups = Partial<Record<string, string>>;

const piecesOf = (query: string): (Groups & { text: string })[] =>
  [...query.slice(0, longestQuery).matchAll(piece)]
    .map(({ groups = {} }) => ({ ...groups, text: (groups.phrase ?? groups.word ?? "").trim() }))
    .filter(({ text }) => text !== "");

function addTo(filters: Map<string, string[]>, name: string, text: string) {
  filters.set(name, [...(filters.get(name) ?? []), text]);
}

const isOr = ({ minus, name, word }: Groups) => !minus && !name && (word === "OR" || word === "|");

/** Text before a colon that is not a filter is part of the word. */
const termOf = ({ minus, name, phrase }: Groups, text: string) => {
  const inTitle = name?.toLowerCase() === "title";
  return {
    text: name && !inTitle ? `${name}:${text}` : text,
    isPhrase: phrase !== undefined,
    isExcluded: minus !== undefined,
    inTitle,
  };
};
