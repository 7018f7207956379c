import { parse } from "@bbob/parser";
import type { FormatDefinition } from "../extension-points.ts";
import { escapeHtml } from "../tokens/tokens.ts";
import { itemMark, looseMark, writers } from "./bbcode-writers.ts";

/** BBCode as in older forum software. Unknown tags stay as typed. */
export const bbcode: FormatDefinition = {
  name: "bbcode",
  toHtml: (typed) => {
    const source = typed.replaceAll(marks, "");
    return `<div>${withoutMarks(write(parse(source, options), { source, depth: 0 }))}</div>`;
  },
  hasPlainMarks: true,
};

const marks = new RegExp(`[${itemMark}${looseMark}]`, "g");

const withoutMarks = (html: string) => html.replaceAll(itemMark, "[*]").replaceAll(looseMark, "");

const options = {
  contextFreeTags: ["code", "php", "icode"],
};

const deepest = 40;

type Node = ReturnType<typeof parse>[number] | string | number | null;

const nodesOf = (content: unknown): Node[] => {
  if (Array.isArray(content)) return content;
  return content === null || content === undefined ? [] : [content as Node];
};

interface Place {
  source: string;
  depth: number;
}

const write = (content: unknown, place: Place): string =>
  nodesOf(content)
    .map((node) => writeNode(node, place))
    .join("");

function writeNode(node: Node, place: Place): string {
  if (typeof node !== "object" || node === null) return writeText(String(node ?? ""));
  const { source, depth } = place;
  const name = String(node.tag).toLowerCase();
  const writer = writers.get(name);
  if (depth > deepest) return writeTyped(source, node.start, node.end) || writeText(textOf(node));
  const value = Object.values(node.attrs ?? {})
    .map(String)
    .join(" ");
  const content = () => write(node.content, { source, depth: depth + 1 });
  return writer && !isText(node, value, source)
    ? writer({ value, text: textOf(node.content), content })
    : writeTyped(source, node.start) + content() + writeTyped(source, node.end);
}

/** Whether a tag is text: unclosed as in `a[i]`, closed by another tag, or with a value its name does not take. */
function isText(
  { tag, start, end }: Exclude<Node, string | number | null>,
  value: string,
  source: string,
) {
  const name = String(tag).toLowerCase();
  const isEnded = end ? endedBy(source, end) === name : isOpen.has(name);
  return (start !== undefined && !isEnded) || (value !== "" && isPlain.has(name));
}

const endedBy = (source: string, { from, to }: Span) =>
  source
    .slice(from, to)
    .replaceAll(/[[\]/\s]/g, "")
    .toLowerCase();

const isOpen: ReadonlySet<string> = new Set(["*", "li", "hr"]);

const isPlain: ReadonlySet<string> = new Set(["b", "i", "u", "s", "sub", "sup"]);

interface Span {
  from: number;
  to: number;
}

const writeTyped = (source: string, span: Span | undefined, last = span) =>
  span ? writeText(source.slice(span.from, (last ?? span).to)) : "";

const writeText = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

function textOf(content: unknown): string {
  const left = nodesOf(content).toReversed();
  let text = "";
  for (let node = left.pop(); node !== undefined; node = left.pop())
    if (typeof node === "object" && node !== null) left.push(...nodesOf(node.content).toReversed());
    else text += String(node ?? "");
  return text;
}
