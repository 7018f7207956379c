import {
  breadcrumbsOf,
  categoryTree,
  visibleCategoryIDs,
  withDescendants,
} from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Suggested, Suggesting } from "../extension-points.ts";
import { fold } from "../words/fold.ts";
import { misspellings } from "../words/quoted-lexemes.ts";

type Tree = Awaited<ReturnType<typeof categoryTree>>;

interface NamedCategory {
  categoryID: number;
  folded: string;
  words: readonly string[];
}

const namesOfTrees = new WeakMap<Tree, readonly NamedCategory[]>();
const separators = /[^\p{L}\p{M}\p{N}]+/u;
const wordsOf = (folded: string) => folded.split(separators).filter(Boolean);

function namesOf(tree: Tree): readonly NamedCategory[] {
  const cached = namesOfTrees.get(tree);
  if (cached) return cached;
  const names = tree.roots.flatMap(withDescendants).map(({ categoryID, name }) => {
    const folded = fold(name);
    return { categoryID, folded, words: wordsOf(folded) };
  });
  namesOfTrees.set(tree, names);
  return names;
}

export async function suggestCategories(
  ctx: Ctx,
  { typed, limit, takesMisspellings }: Suggesting,
): Promise<Suggested[]> {
  const folded = fold(typed).trim();
  const typedWords = wordsOf(folded);
  if (typedWords.length === 0) return [];
  const [tree, visible] = [await categoryTree(ctx), new Set(await visibleCategoryIDs(ctx))];
  const matches = takesMisspellings ? isMisspelt : begins;
  const rankOf = (name: NamedCategory) => Number(!name.folded.startsWith(folded));
  return namesOf(tree)
    .filter(({ categoryID }) => visible.has(categoryID))
    .filter((name) => typedWords.every((word) => matches(name, word)))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, limit)
    .flatMap(({ categoryID: recordID }) => {
      const node = tree.byID.get(recordID);
      if (!node) return [];
      const { name: label, url } = node;
      const crumbs = breadcrumbsOf(node).slice(0, -1);
      return { recordType: "category", recordID, type: "category", label, url, crumbs };
    });
}

/** Scripts without spaces, where prefixes match anywhere in a name. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const begins = ({ folded, words }: NamedCategory, word: string) =>
  words.some((nameWord) => nameWord.startsWith(word)) ||
  (unspaced.test(word) && folded.includes(word));

function isMisspelt({ words }: NamedCategory, word: string) {
  const slips = new Set(misspellings(word));
  return words.some((nameWord) => misspellings(nameWord).some((slip) => slips.has(slip)));
}
