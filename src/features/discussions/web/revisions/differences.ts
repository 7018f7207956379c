import { diffLines, diffWordsWithSpace } from "diff";

export interface Difference {
  kind: "kept" | "added" | "removed";
  text: string;
}

/**
 * Comparing by words takes time proportional to the product of both lengths, so longer texts are compared by
 * lines.
 */
const longestByWords = 20_000;
/**
 * The search takes time quadratic in the number of differences. A limit of steps, unlike a timeout, gives the same
 * result on the server and in the browser.
 */
const maxEditLength = 300;

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
