import { type KnownWords, wordsKey } from "./known-words.ts";

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
  { synonyms, longest }: KnownWords,
): T[] {
  const all: T[] = [];
  let from = 0;
  while (from < terms.length) {
    const found = longestFrom(terms.slice(from, from + longest), synonyms);
    const [first] = terms.slice(from);
    if (!first) break;
    if (found) all.push({ ...first, text: found.text, synonyms: found.synonyms });
    else all.push(first);
    from += found?.length ?? 1;
  }
  return all;
}

function longestFrom(terms: readonly Term[], synonyms: KnownWords["synonyms"]) {
  for (let length = terms.length; length > 0; length -= 1) {
    const some = terms.slice(0, length);
    if (!some.every(isPlain) || some.slice(1).some(({ isAlternative }) => isAlternative)) continue;
    const text = some.map((term) => term.text).join(" ");
    const others = synonyms.get(wordsKey(text));
    if (others) return { text, synonyms: others, length };
  }
  return undefined;
}

const isPlain = ({ isPhrase, isExcluded, inTitle }: Term) => !isPhrase && !isExcluded && !inTitle;
