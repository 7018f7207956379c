import { diffLines, diffWordsWithSpace } from "diff";

export interface Difference {
  kind: "kept" | "added" | "removed";
  text: string;
}

/** Comparing words takes time with the product of both lengths: long texts are compared by lines. */
const longestByWords = 20_000;
/**
 * Texts with little in common are not worth the search for what they share: it takes time with the square
 * of what differs. A number of steps ends alike on the server and in the browser, where time would not.
 */
const maxEditLength = 300;

/** What is different in a text, in the order in which one reads it. */
export function differences(before: string, after: string): Difference[] {
  const isLong = before.length + after.length > longestByWords;
  const parts = isLong
    ? diffLines(before, after, { maxEditLength })
    : diffWordsWithSpace(before, after, { maxEditLength });
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
