import type { Rich2Element, Rich2Leaf, Rich2Node } from "#features/formats/contract/resources.ts";
import { type DocumentNode, markNames } from "./document.ts";
import { isLeaf } from "./read-line.ts";

const empty = [{ text: "" }];

const rich2Names = new Map([
  ["mention", "@"],
  ["math", "math"],
  ["footnoteReference", "footnote_ref"],
  ["picture", "img"],
  ["emojiPicture", "legacy_emoji_image"],
  ["embedInline", "rich_embed_inline"],
]);

/**
 * Converts inline content to rich2, merging adjacent leaves with equal marks and adjacent links with equal
 * addresses.
 */
export function writeLine(nodes: readonly DocumentNode[] = []): Rich2Node[] {
  const written: Rich2Node[] = [];
  let [href, rest]: [unknown, unknown] = [undefined, undefined];
  for (const node of nodes) {
    const link = node.marks?.find(({ type }) => type === "link")?.attrs;
    const last = written.at(-1);
    const isSame = link && link.href === href && isAlike(link.rest, rest);
    if (isSame && last && !isLeaf(last)) append(last.children, writeNode(node));
    else if (link) written.push(writeLink(link, writeNode(node)));
    else append(written, writeNode(node));
    [href, rest] = [link?.href, link?.rest];
  }
  return written.length > 0 ? written : empty;
}

const writeLink = ({ href, rest }: Record<string, unknown>, node: Rich2Node): Rich2Element => ({
  ...(rest as object),
  type: "a",
  url: href,
  children: [node],
});

function append(nodes: Rich2Node[], node: Rich2Node) {
  const last = nodes.at(-1);
  const isMore = last && isLeaf(last) && isLeaf(node) && isAlike(marksOf(last), marksOf(node));
  if (isMore) nodes[nodes.length - 1] = { ...last, text: last.text + node.text };
  else nodes.push(node);
}

const marksOf = ({ text: _, ...marks }: Rich2Leaf) => marks;

const isAlike = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function writeNode(node: DocumentNode): Rich2Node {
  if (node.type === "text") return { text: node.text ?? "", ...leafMarks(node) };
  if (node.type === "hardBreak") return { text: "\n", ...leafMarks(node) };
  return writeAtom(rich2Names.get(node.type) ?? node.type, node);
}

function leafMarks({ marks = [] }: DocumentNode): Omit<Rich2Leaf, "text"> {
  const names = markNames.filter(([, name]) => marks.some(({ type }) => type === name));
  const rest = marks.find(({ type }) => type === "unknown")?.attrs?.rest;
  return { ...Object.fromEntries(names.map(([name]) => [name, true])), ...(rest as object) };
}

export function writeAtom(type: string, { attrs = {} }: DocumentNode): Rich2Element {
  const { rest, ...attributes } = attrs;
  const present = Object.entries(attributes).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return { type, ...Object.fromEntries(present), children: empty, ...(rest as object) };
}
