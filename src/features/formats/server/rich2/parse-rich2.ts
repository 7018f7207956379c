import { invalid } from "#platform/contract/errors.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import { isRich2Leaf, type Rich2Element, type Rich2Node } from "../../contract/resources.ts";

const maxNodes = 2_000;
const deepest = 20;

const types = new Set([
  "p",
  "h2",
  "h3",
  "h4",
  "h5",
  "hr",
  "blockquote",
  "blockquote-line",
  "spoiler",
  "spoiler-content",
  "spoiler-item",
  "code_block",
  "code_line",
  "ul",
  "ol",
  "li",
  "lic",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
  "math_block",
  "a",
  "@",
  "img",
  "math",
  "legacy_emoji_image",
  "rich_embed_card",
  "rich_embed_inline",
  "footnote",
  "footnote_ref",
]);

interface Place {
  node: unknown;
  depth: number;
  index: number;
  above?: Place;
}

/** Parses the JSON of a document. Throws if it is invalid, too large or too deep. */
export function parseRich2(source: string): Rich2Element[] {
  const document = parseJson(source);
  if (!Array.isArray(document)) throw broken("is not a list of blocks");
  const waiting = document.map((node: unknown, index): Place => ({ node, depth: 1, index }));
  let count = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = checkedNode(next);
    if (isRich2Leaf(node)) continue;
    // Lines of code are elements but as cheap as text, so they do not count.
    if (node.type !== "code_line") count += 1;
    if (count > maxNodes) throw broken(`has more than ${maxNodes} elements`);
    for (const [index, child] of node.children.entries())
      waiting.push({ node: child, depth: next.depth + 1, index, above: next });
  }
  return document.map(toBlock);
}

const toBlock = (node: Rich2Node): Rich2Element =>
  isRich2Leaf(node) ? { type: "p", children: [node] } : node;

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw broken("is not JSON");
  }
}

function checkedNode(place: Place): Rich2Node {
  const { node, depth } = place;
  const isText = isObject(node) && typeof node.text === "string" && !("children" in node);
  if (depth > deepest + (isText ? 1 : 0)) throw broken(`is nested deeper than ${deepest}`, place);
  const problem = isText ? undefined : problemWith(node);
  if (problem) throw broken(`holds something that is no element: ${problem}`, place);
  return node as Rich2Node;
}

const isObject = (node: unknown): node is Record<string, unknown> =>
  typeof node === "object" && node !== null && !Array.isArray(node);

const longestName = 40;

function problemWith(node: unknown): string | undefined {
  if (!isObject(node)) return "neither text nor an element";
  const { type, text, children } = node;
  if (typeof type !== "string")
    return text === undefined ? "it has neither a type nor text" : "its text is no text";
  if (!types.has(type)) return `there is no type "${cutText(type, longestName, "…")}"`;
  return Array.isArray(children) ? undefined : `a ${type} without a list of children`;
}

const pathOf = ({ above, index }: Place): string =>
  above ? `${pathOf(above)}.children[${index}]` : `[${index}]`;

function broken(reason: string, place?: Place) {
  const path = place && pathOf(place);
  const message = `body is not valid in the format rich2: it ${reason}${path ? `, at ${path}` : ""}.`;
  return invalid({ field: "body", message, ...(path ? { path } : {}) });
}
