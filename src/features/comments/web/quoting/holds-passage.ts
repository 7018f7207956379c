import type { DraftFields } from "#features/drafts/web/public.ts";

/** Whether a body in Markdown or rich text quotes the same passage of the same author. */
export function holdsPassage(fields: DraftFields, quote: string): boolean {
  return quotesIn(fields).map(plainText).includes(plainText(quote));
}

function quotesIn({ body = "", format }: DraftFields): readonly string[] {
  if (format !== "rich2") return body.match(/^>.*(?:\n>.*)*/gm) ?? [];
  const blocks = JSON.parse(body) as readonly Node[];
  return blocks.filter(({ type }) => type === "blockquote").map(textOf);
}

interface Node {
  type?: string;
  text?: string;
  children?: readonly Node[];
}

const textOf = ({ text = "", children = [] }: Node): string => text + children.map(textOf).join("");

/** Without addresses of links, marks of Markdown and spaces. */
const plainText = (text: string) =>
  text.replace(/\]\([^)]*\)/g, "").replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, "");
