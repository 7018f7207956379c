import { convertBody } from "#features/editor/web/public.ts";
import { openAnswer, quoteLater } from "./open-answer.ts";

export interface SelectedWords {
  range: Range;
  /** The post that they are in. */
  post: HTMLElement;
  /** Where on the screen they end. */
  place: { left: number; top: number };
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

const wordsAt = (node: Node) => elementOf(node)?.closest(".userContent") ?? undefined;

const gap = 8;
/** Half of the button and a little more, so that it stays on the screen. */
const margin = 64;

/** Words of one post that somebody has selected. */
export function selectedWords(): SelectedWords | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const words = wordsAt(range.startContainer);
  const post = words?.closest<HTMLElement>("[data-quotable]");
  if (!post || words?.closest("[contenteditable]") || selection.toString().trim() === "") return;
  // A selection by three clicks ends before the first word of what comes next.
  if (wordsAt(range.endContainer) !== words && range.endOffset > 0) return;
  const { left, width, bottom } = range.getBoundingClientRect();
  const middle = Math.min(Math.max(left + width / 2, margin), innerWidth - margin);
  const top = Math.min(Math.max(bottom + gap, margin), innerHeight - margin);
  return { range, post, place: { left: middle, top } };
}

/** Puts the words into the answer that is being written, or begins one to their post. */
export async function quoteSelected({ range, post }: SelectedWords) {
  const quote = await writeQuote(range, post);
  getSelection()?.removeAllRanges();
  const reply = post.querySelector<HTMLAnchorElement>("[data-reply]");
  const answer = openAnswer();
  const isHere = !reply || reply.search === location.search;
  if (answer && (isHere || answer.isBegun())) return answer.add(quote);
  quoteLater(quote);
  reply?.click();
}

/** Markdown: the words as a quote, under their author with the way back to them. */
async function writeQuote(range: Range, { dataset }: HTMLElement): Promise<string> {
  const { quotable = "", author = "" } = dataset;
  const part = document.createElement("div");
  part.append(range.cloneContents());
  // What they quote in turn is not theirs.
  for (const quoted of part.querySelectorAll(".quote")) quoted.remove();
  const words = await convertBody(part.innerHTML, "html", "markdown").then(
    ({ body }) => body,
    () => escaped(range.toString()),
  );
  const lines = [`[${escaped(author)}](${quotable}):`, "", ...words.trim().split("\n")];
  return `${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n\n`;
}

const escaped = (text: string) => text.replace(/[\\`*_[\]<>#!|~]/g, "\\$&");
