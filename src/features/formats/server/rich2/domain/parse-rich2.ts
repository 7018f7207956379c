import { invalid } from "#platform/contract/errors.ts";
import { isRich2Leaf, type Rich2Element, type Rich2Node } from "../../../contract/resources.ts";

const mostNodes = 2_000;
const deepest = 20;

/** The elements of rich2: blocks, their parts, and what stands within a line. */
const types = new Set([
  ...["p", "h2", "h3", "h4", "h5", "hr", "blockquote", "blockquote-line", "spoiler"],
  ...["spoiler-content", "spoiler-item", "code_block", "code_line", "ul", "ol", "li", "lic"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "math_block"],
  ...["a", "@", "img", "math", "legacy_emoji_image", "rich_embed_card", "rich_embed_inline"],
]);

/** The document that the JSON text holds; refuses what is no document, too large or too deep. */
export function parseRich2(source: string): Rich2Element[] {
  const document = parseJson(source);
  if (!Array.isArray(document)) throw broken("is not a list of blocks");
  const waiting = document.map((node: unknown) => ({ node, depth: 1 }));
  let count = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    checkNode(node, depth);
    if (isRich2Leaf(node)) continue;
    // Each line of code is an element; long code is plain text all the same.
    if (node.type !== "code_line") count += 1;
    if (count > mostNodes) throw broken(`has more than ${mostNodes} elements`);
    for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
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

function checkNode(node: unknown, depth: number): asserts node is Rich2Node {
  if (typeof node !== "object" || node === null || depth > deepest + 1)
    throw broken(
      depth > deepest ? `is nested deeper than ${deepest}` : "holds something that is no element",
    );
  if ("text" in node && typeof node.text === "string" && !("children" in node)) return;
  if (depth > deepest) throw broken(`is nested deeper than ${deepest}`);
  const isElement =
    "type" in node &&
    types.has(String(node.type)) &&
    "children" in node &&
    Array.isArray(node.children);
  if (!isElement) throw broken("holds something that is no element");
}

const broken = (reason: string) =>
  invalid({ field: "body", message: `body is not valid in the format rich2: it ${reason}.` });
