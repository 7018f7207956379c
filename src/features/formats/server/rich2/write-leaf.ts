import type { Rich2Leaf } from "../../contract/resources.ts";
import { escapeHtml } from "../tokens/tokens.ts";

export const marks = [
  ["code", "code"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["highlight", "mark"],
  ["underline", "u"],
  ["strikethrough", "s"],
  ["italic", "em"],
  ["bold", "strong"],
] as const;

export type Mark = (typeof marks)[number][0];

export function writeLeaf(leaf: Rich2Leaf): string {
  const text = escapeHtml(leaf.text).replace(/\r?\n/g, "<br>");
  return marks
    .filter(([mark]) => leaf[mark] === true)
    .reduce((inner, [, name]) => `<${name}>${inner}</${name}>`, text);
}
