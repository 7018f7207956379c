import { foldName } from "#features/users/contract/rules/name-words.ts";

export interface NamedUser {
  userID: number;
  name: string;
  url: string;
  photoUrl: string;
}

export const maxNames = 50;
const longestPrefix = 10;

type FindNames = (prefix: string, signal?: AbortSignal) => Promise<readonly NamedUser[]>;

/**
 * Members whose name starts with the typed text. A longer prefix is filtered locally if the response for the
 * shorter one was complete; the server gets at most 10 characters.
 */
export function createNameLookup(findNames: FindNames) {
  const cache = new Map<string, readonly NamedUser[]>();

  return async (typed: string, signal?: AbortSignal): Promise<readonly NamedUser[]> => {
    const text = flatten(typed);
    const cached = findCached(cache, text);
    if (cached) return cached.filter(matchesName(typed));
    const prefix = text.slice(0, longestPrefix);
    const users = await findNames(prefix, signal);
    cache.set(prefix, users);
    return users.filter(matchesName(typed));
  };
}

function findCached(cache: ReadonlyMap<string, readonly NamedUser[]>, text: string) {
  const exact = cache.get(text.slice(0, longestPrefix));
  if (exact) return exact;
  for (let length = Math.min(text.length, longestPrefix); length >= 0; length -= 1) {
    const broader = cache.get(text.slice(0, length));
    if (broader && broader.length < maxNames) return broader;
  }
  return undefined;
}

/** Matches the start of the name or of a word in it, with spaces at the same positions. */
export function matchesName(typed: string) {
  const [text, words] = [flatten(typed), flattenWords(typed.trimStart())];
  return ({ name }: Pick<NamedUser, "name">) => {
    if (words.includes(" ")) return flattenWords(name).startsWith(words);
    return flatten(name).startsWith(text) || hasWordBeginning(name, text);
  };
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

const hasWordBeginning = (name: string, text: string) =>
  text.length > 0 &&
  (unspaced.test(text)
    ? flatten(name).includes(text)
    : name.split(/[\s._-]+/).some((word) => flatten(word).startsWith(text)));

const flattenWords = (name: string) => name.split(/\s/).map(flatten).join(" ");

/** As the server compares names: without accents, case and punctuation. */
const flatten = (name: string) => foldName(name).replace(/[\p{M}\p{P}\p{Z}]/gu, "");
