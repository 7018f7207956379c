import { InputRule, Node } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    footnote: { insertFootnote: () => ReturnType };
  }
}

const name = {
  default: null,
  parseHTML: (element: HTMLElement) => element.dataset.name,
  renderHTML: (attributes: Record<string, unknown>) => ({ "data-name": attributes.name }),
};

export const FootnoteReference = Node.create({
  name: "footnoteReference",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ name }),
  parseHTML: () => [{ tag: "sup.footnote-ref[data-name]", priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "sup",
    { ...HTMLAttributes, class: "footnote-ref" },
    `[${node.attrs.name}]`,
  ],
  renderText: ({ node }) => `[^${node.attrs.name}]`,
  addInputRules: () => [
    new InputRule({
      find: /\[\^([\w-]{1,40})\]$/,
      handler: ({ state: { tr }, range, match }) => {
        insertReference(tr, range, match[1] ?? "");
      },
    }),
  ],
});

export const Footnote = Node.create({
  name: "footnote",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({ name }),
  parseHTML: () => [{ tag: "div.footnote[data-name]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", { ...HTMLAttributes, class: "footnote" }, 0],
  addCommands: () => ({
    insertFootnote:
      () =>
      ({ tr }) => {
        const { from, to } = tr.selection;
        const place = insertReference(tr, { from, to }, nextName(tr.doc));
        // Skips the start tokens of the footnote and of its first line.
        tr.setSelection(TextSelection.near(tr.doc.resolve(place + 2)));
        return true;
      },
  }),
});

function insertReference(
  tr: Transaction,
  { from, to }: { from: number; to: number },
  label: string,
): number {
  const { footnoteReference, footnote, paragraph } = tr.doc.type.schema.nodes;
  tr.replaceWith(from, to, footnoteReference?.create({ name: label }) ?? []);
  const existing = findFootnote(tr.doc, label);
  if (existing !== undefined) return existing;
  const place = endOf(tr.doc);
  tr.insert(place, footnote?.create({ name: label }, paragraph?.create()) ?? []);
  return place;
}

function findFootnote(doc: ProseMirrorNode, label: string): number | undefined {
  let position: number | undefined;
  doc.forEach((block, offset) => {
    if (block.type.name === "footnote" && block.attrs.name === label) position = offset;
  });
  return position;
}

/** Before the empty trailing line that the editor maintains. */
function endOf(doc: ProseMirrorNode): number {
  const { lastChild, childCount } = doc;
  const isEmpty = lastChild?.type.name === "paragraph" && lastChild.content.size === 0;
  return doc.content.size - (isEmpty && childCount > 1 ? lastChild.nodeSize : 0);
}

function nextName(doc: ProseMirrorNode): string {
  const taken = new Set<unknown>();
  doc.descendants(({ type, attrs }) => {
    if (type.name === "footnote" || type.name === "footnoteReference") taken.add(attrs.name);
  });
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}
