import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fold } from "#platform/server/texts/fold.ts";
import { boostWords, stopWords } from "../settings.ts";
import { listSynonyms, type SynonymRow } from "./queries/synonyms.ts";
import { tokenise } from "./tokenise.ts";

export interface WordLists {
  /** Synonyms by folded words of the query. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  longest: number;
  stopWords: ReadonlySet<string>;
  boostWords: ReadonlySet<string>;
}

export const synonymsTag = "search-synonyms";
const cacheMs = 3_600_000;

export const wordsKey = (text: string) =>
  tokenise(text)
    .filter(({ kind }) => kind !== "part")
    .map(({ word }) => word)
    .join(" ");

const folded = (words: readonly string[]) => new Set(words.map((word) => fold(word)));

export async function readWordLists(ctx: Ctx, locales: readonly string[]): Promise<WordLists> {
  ctx.tags.add(synonymsTag);
  const all = await ctx.cache.remember(synonymsTag, { tags: [synonymsTag], ttl: cacheMs }, () =>
    listSynonyms(ctx),
  );
  const languages = new Set(locales.map((locale) => locale.split("-")[0]));
  const synonyms = synonymsOf(all.filter(({ locale }) => !locale || languages.has(locale)));
  return {
    synonyms,
    longest: Math.max(0, ...[...synonyms.keys()].map((key) => key.split(" ").length)),
    stopWords: folded(await readSetting(ctx, stopWords)),
    boostWords: folded(await readSetting(ctx, boostWords)),
  };
}

function synonymsOf(rows: readonly SynonymRow[]): ReadonlyMap<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const { words, meanings } of rows)
    for (const word of words) {
      const others = meanings.length > 0 ? meanings : words.filter((other) => other !== word);
      const key = wordsKey(word);
      if (key) synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
    }
  return synonyms;
}
