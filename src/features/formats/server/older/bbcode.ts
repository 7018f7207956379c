import { parse } from "@bbob/parser";
import type { FormatDefinition } from "../extension-points.ts";
import { escapeHtml } from "../tokens/tokens.ts";
import { itemMark, writers } from "./bbcode-writers.ts";

/** BBCode as old forums wrote it; tags that nobody knows stay as they were typed. */
export const bbcode: FormatDefinition = {
  name: "bbcode",
  toHtml: (source) => `<div>${write(parse(source.replaceAll(itemMark, ""), options), 0)}</div>`,
  hasPlainMarks: true,
};

const options = {
  onlyAllowTags: [...writers.keys()],
  contextFreeTags: ["code", "php", "icode"],
};

const deepest = 40;

type Node = ReturnType<typeof parse>[number] | string | number | null;

const nodesOf = (content: unknown): Node[] => {
  if (Array.isArray(content)) return content;
  return content === null || content === undefined ? [] : [content as Node];
};

const write = (content: unknown, depth: number): string =>
  nodesOf(content)
    .map((node) => writeNode(node, depth))
    .join("");

function writeNode(node: Node, depth: number): string {
  if (typeof node !== "object" || node === null) return writeText(String(node ?? ""));
  const writer = writers.get(String(node.tag).toLowerCase());
  if (!writer || depth > deepest) return writeText(textOf(node.content, depth));
  const value = Object.values(node.attrs ?? {})
    .map(String)
    .join(" ");
  return writer({
    value,
    text: textOf(node.content, depth),
    content: () => write(node.content, depth + 1),
  });
}

const writeText = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

/** What stands between tags, without them. */
const textOf = (content: unknown, depth: number): string =>
  nodesOf(content)
    .map((node) => {
      if (typeof node !== "object" || node === null) return String(node ?? "");
      return depth > 2 * deepest ? "" : textOf(node.content, depth + 1);
    })
    .join("");
