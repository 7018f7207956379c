import { diffLines, diffWordsWithSpace } from "diff";

export interface Difference {
  kind: "kept" | "added" | "removed";
  text: string;
}

/** Comparing words takes time with the product of both lengths: long texts are compared by lines. */
const longestByWords = 20_000;
/** Texts with nothing in common are not worth the search for what little they share. */
const timeout = 500;

/** What is different in a text, in the order in which one reads it. */
export function differences(before: string, after: string): Difference[] {
  const isLong = before.length + after.length > longestByWords;
  const parts = isLong
    ? diffLines(before, after, { timeout })
    : diffWordsWithSpace(before, after, { timeout });
  if (!parts)
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  return parts.map(({ value: text, ...part }) => ({ kind: kindOf(part), text }));
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): Difference["kind"] {
  if (added) return "added";
  return removed ? "removed" : "kept";
}
