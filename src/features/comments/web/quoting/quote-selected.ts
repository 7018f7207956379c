import { convertBody, dropWholeQuote } from "#features/editor/web/public.ts";
import { holdsPassage } from "./holds-passage.ts";
import { openAnswer, quoteLater } from "./open-answer.ts";

export interface SelectedWords {
  range: Range;
  post: HTMLElement;
  place: { left: number; top: number };
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

const wordsAt = (node: Node) => elementOf(node)?.closest(".userContent") ?? undefined;

const gap = 8;
/** Half the width of the button plus some space, so that it stays within the window. */
const margin = 64;

export function selectedWords(): SelectedWords | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const words = wordsAt(range.startContainer);
  const post = words?.closest<HTMLElement>("[data-quotable]");
  if (!post || words?.closest("[contenteditable]") || selection.toString().trim() === "") return;
  // A triple click selects up to the start of the next block.
  if (wordsAt(range.endContainer) !== words && range.endOffset > 0) return;
  const { left, width, bottom } = range.getBoundingClientRect();
  const middle = Math.min(Math.max(left + width / 2, margin), innerWidth - margin);
  const top = Math.min(Math.max(bottom + gap, margin), innerHeight - margin);
  return { range, post, place: { left: middle, top } };
}

export async function quoteSelected({ range, post }: SelectedWords) {
  const quote = await writeQuote(range, post);
  getSelection()?.removeAllRanges();
  const reply = post.querySelector<HTMLAnchorElement>("[data-reply]");
  const answer = openAnswer();
  const isHere = !reply || reply.search === location.search;
  if (answer && (isHere || answer.isBegun())) {
    const isHeld = holdsPassage(answer.fields(), quote);
    const box = document.querySelector<HTMLTextAreaElement>("#reply textarea[name=body]");
    if (box && !isHeld) dropWholeQuote(box, quote);
    return answer.add(quote, isHeld);
  }
  quoteLater(quote);
  reply?.click();
}

async function writeQuote(range: Range, { dataset }: HTMLElement): Promise<string> {
  const { quotable = "", author = "" } = dataset;
  const part = document.createElement("div");
  part.append(range.cloneContents());
  // Nested quotes are by other authors.
  for (const quoted of part.querySelectorAll(".quote")) quoted.remove();
  const words = await convertBody(part.innerHTML, "html", "markdown").then(
    ({ body }) => body,
    () => escaped(range.toString()),
  );
  const lines = [`[${escaped(author)}](${quotable}):`, "", ...words.trim().split("\n")];
  return `${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n\n`;
}

const escaped = (text: string) => text.replace(/[\\`*_[\]<>#!|~]/g, "\\$&");
