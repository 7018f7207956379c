import { type WordLists, wordsKey } from "./word-lists.ts";

interface Term {
  text: string;
  isPhrase: boolean;
  isExcluded: boolean;
  inTitle: boolean;
  isAlternative: boolean;
  synonyms?: readonly string[];
}

/** Adds synonyms to terms; several terms with a common synonym are joined. */
export function withSynonyms<T extends Term>(
  terms: readonly T[],
  { synonyms, longest }: WordLists,
): T[] {
  const all: T[] = [];
  let from = 0;
  while (from < terms.length) {
    const match = longestFrom(terms.slice(from, from + longest), synonyms);
    const [first] = terms.slice(from);
    if (!first) break;
    if (match) all.push({ ...first, text: match.text, synonyms: match.synonyms });
    else all.push(first);
    from += match?.length ?? 1;
  }
  return all;
}

function longestFrom(terms: readonly Term[], synonyms: WordLists["synonyms"]) {
  for (let length = terms.length; length > 0; length -= 1) {
    const phrase = terms.slice(0, length);
    if (!phrase.every(isPlain) || phrase.slice(1).some(({ isAlternative }) => isAlternative))
      continue;
    const text = phrase.map((term) => term.text).join(" ");
    const others = synonyms.get(wordsKey(text));
    if (others) return { text, synonyms: others, length };
  }
  return undefined;
}

const isPlain = ({ isPhrase, isExcluded, inTitle }: Term) => !isPhrase && !isExcluded && !inTitle;
