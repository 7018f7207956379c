import { isRich2Leaf, type Rich2Element, type Rich2Node } from "../../contract/resources.ts";

export interface NumberedDocument {
  blocks: Rich2Node[];
  footnotes: Rich2Element[];
}

const isFootnote = (node: Rich2Node): node is Rich2Element =>
  !isRich2Leaf(node) && node.type === "footnote";

const nameOf = ({ name }: Rich2Element) => String(name ?? "");

/**
 * Extracts footnotes. References get a number and count repeats; references to nothing become text, and unused
 * footnotes stay in place as their blocks.
 */
export function numberFootnotes(document: readonly Rich2Node[]): NumberedDocument {
  const footnotes = new Map(
    document.filter(isFootnote).map((footnote) => [nameOf(footnote), footnote]),
  );
  const uses = new Map<string, number>();

  function number(node: Rich2Node): Rich2Node {
    if (isRich2Leaf(node)) return node;
    if (node.type !== "footnote_ref") return { ...node, children: node.children.map(number) };
    const name = nameOf(node);
    if (!footnotes.has(name)) return { text: `[^${name}]` };
    const repeat = uses.get(name) ?? 0;
    uses.set(name, repeat + 1);
    return { ...node, number: [...uses.keys()].indexOf(name) + 1, repeat };
  }

  const said = document.filter((block) => !isFootnote(block)).map(number);
  const numbered: Rich2Element[] = [];
  // Footnotes may refer to further footnotes, which then follow.
  for (const name of uses.keys()) {
    const { children = [], ...footnote } = footnotes.get(name) ?? { type: "footnote" };
    numbered.push({ ...footnote, children: children.map(number) });
  }
  const unused = document.filter((block) => isFootnote(block) && !uses.has(nameOf(block)));
  const left = unused.flatMap((footnote) => ("children" in footnote ? footnote.children : []));
  return { blocks: [...said, ...left.map(number)], footnotes: numbered };
}
