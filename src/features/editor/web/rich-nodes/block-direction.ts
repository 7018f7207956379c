import { Extension } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { type Direction, directionOf } from "#features/formats/contract/rules/direction.ts";

/** Sets each block's direction by its first strong character, as in rendered posts. */
export const BlockDirection = Extension.create({
  name: "turnBlocks",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => decorateAll(doc),
        apply: ({ docChanged, doc }, decorations) => (docChanged ? decorateAll(doc) : decorations),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const key = new PluginKey<DecorationSet>("turnBlocks");

const decorateAll = (doc: ProseMirrorNode) => DecorationSet.create(doc, decorateChildren(doc, 0));

/** Blocks without text inherit the direction of the previous block, or of the list or quote around them. */
function decorateChildren(
  parent: ProseMirrorNode,
  start: number,
  inherited?: Direction,
): Decoration[] {
  const decorations: Decoration[] = [];
  let last = inherited;
  parent.forEach((block, offset) => {
    const from = start + offset;
    const direction = isCode(block) ? undefined : (readBlock(block) ?? last);
    if (direction && direction !== inherited)
      decorations.push(Decoration.node(from, from + block.nodeSize, { dir: direction }));
    if (!block.isTextblock)
      decorations.push(...decorateChildren(block, from + 1, direction ?? inherited));
    last = inherited ?? direction;
  });
  return decorations;
}

const isCode = (node: ProseMirrorNode) => node.type.spec.code === true;

/** Keyed by node: ProseMirror replaces a block's node whenever the block changes. */
const directionCache = new WeakMap<ProseMirrorNode, { direction: Direction | undefined }>();

function readBlock(block: ProseMirrorNode): Direction | undefined {
  const read = directionCache.get(block) ?? { direction: readDirection(block) };
  directionCache.set(block, read);
  return read.direction;
}

function readDirection(block: ProseMirrorNode): Direction | undefined {
  if (isCode(block)) return;
  if (!block.isTextblock) return firstOf(block.children, readBlock);
  const texts = block.children.filter((node) => node.isText);
  const prose = texts.filter(({ marks }) => !marks.some(({ type }) => literal.has(type.name)));
  const read = (node: ProseMirrorNode) => directionOf(node.text ?? "");
  return firstOf(prose, read) ?? firstOf(texts, read);
}

const literal = new Set(["link", "code"]);

function firstOf<Item>(
  items: readonly Item[],
  read: (item: Item) => Direction | undefined,
): Direction | undefined {
  for (const item of items) {
    const direction = read(item);
    if (direction) return direction;
  }
}
