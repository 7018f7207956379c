import { Extension } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { type Direction, directionOf } from "#features/formats/contract/rules/direction.ts";

/** Sets each block's direction by its first strong character, as in rendered posts. */
export const TurnBlocks = Extension.create({
  name: "turnBlocks",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => turnAll(doc),
        apply: ({ docChanged, doc }, turned) => (docChanged ? turnAll(doc) : turned),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const key = new PluginKey<DecorationSet>("turnBlocks");

const turnAll = (doc: ProseMirrorNode) => DecorationSet.create(doc, turnIn(doc, 0));

/** Blocks without text inherit the direction of the previous block, or of the list or quote around them. */
function turnIn(parent: ProseMirrorNode, start: number, around?: Direction): Decoration[] {
  const turned: Decoration[] = [];
  let last = around;
  parent.forEach((block, offset) => {
    const from = start + offset;
    const own = isCode(block) ? undefined : (readBlock(block) ?? last);
    if (own && own !== around)
      turned.push(Decoration.node(from, from + block.nodeSize, { dir: own }));
    if (!block.isTextblock) turned.push(...turnIn(block, from + 1, own ?? around));
    last = around ?? own;
  });
  return turned;
}

const isCode = (node: ProseMirrorNode) => node.type.spec.code === true;

/** Keyed by node: ProseMirror replaces a block's node whenever the block changes. */
const known = new WeakMap<ProseMirrorNode, { direction: Direction | undefined }>();

function readBlock(block: ProseMirrorNode): Direction | undefined {
  const read = known.get(block) ?? { direction: readWords(block) };
  known.set(block, read);
  return read.direction;
}

function readWords(block: ProseMirrorNode): Direction | undefined {
  if (isCode(block)) return;
  if (!block.isTextblock) return firstOf(block.children, readBlock);
  const texts = block.children.filter((node) => node.isText);
  const ownWords = texts.filter(({ marks }) => !marks.some(({ type }) => literal.has(type.name)));
  const read = (node: ProseMirrorNode) => directionOf(node.text ?? "");
  return firstOf(ownWords, read) ?? firstOf(texts, read);
}

const literal = new Set(["link", "code"]);

function firstOf<Item>(
  items: readonly Item[],
  read: (item: Item) => Direction | undefined,
): Direction | undefined {
  for (const item of items) {
    const found = read(item);
    if (found) return found;
  }
}
