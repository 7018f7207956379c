import type { Transaction } from "@tiptap/pm/state";
import type { Rich2Element } from "#features/formats/contract/resources.ts";

/** Words of a post replace the quote of the whole post in the box for Markdown: `!quote[Ada](/discussion/5)`. */
export function dropWholeQuote(box: HTMLTextAreaElement, passage: string) {
  const end = `](${sourceOf(passage)})`;
  const isWhole = (line: string) => line.startsWith("!quote[") && line.endsWith(end);
  const quote = box.value.split("\n").find((line) => isWhole(line.trim()));
  if (quote === undefined) return;
  const start = box.value.indexOf(quote);
  box.setRangeText("", start, start + quote.length, "preserve");
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** The same in the rich editor. */
export function dropWholeQuotes(tr: Transaction, [added]: readonly Rich2Element[]) {
  if (added?.type !== "blockquote") return true;
  const source = sourceOf(JSON.stringify(added));
  const places: number[] = [];
  tr.doc.descendants(({ attrs: { embedData, url } }, position) => {
    if (embedData?.embedType === "quote" && url === source) places.push(position);
  });
  for (const place of places.toReversed()) tr.delete(place, place + 1);
  return true;
}

/** Path of the post that a passage in Markdown or rich text begins by naming. */
export const sourceOf = (passage: string): string | undefined =>
  /(?:\]\(|"url":")(\/[^)"#]+)/.exec(passage)?.[1];
