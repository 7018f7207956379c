import { Extension, InputRule } from "@tiptap/core";
import type { NodeType, ResolvedPos } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/**
 * Removes a Markdown marker at the start of a line that is already of that kind: Markdown authors type it on every
 * line, which would nest lists and quotes.
 */
export const LineMarkers = Extension.create({
  name: "lineMarkers",
  // Runs before the rules that wrap a line.
  priority: 1_000,
  addInputRules: () => [
    itemMarker(/^(\s*)[-+*]\s$/, "bulletList"),
    itemMarker(/^(\s*)(\d+)\.\s$/, "orderedList"),
    laterMarker(/^\s*>\s$/, "blockquote"),
    laterMarker(/^\s*>!\s$/, "spoiler"),
  ],
});

/** In a list of the other kind, a nested list starts. */
const itemMarker = (find: RegExp, listType: string) =>
  new InputRule({
    find,
    handler: ({ state, range, match: [, indent = "", number], chain }) => {
      const $from = state.doc.resolve(range.from);
      const type = state.schema.nodes[listType];
      if (!type || !isItemStart($from)) return null;
      if ($from.node(-2).type !== type) {
        const start = number === undefined ? undefined : { start: Number(number) };
        beginList(state.tr.delete(range.from, range.to), $from, type, start);
        return;
      }
      const cleared = chain().deleteRange(range);
      const isDeeper = indent.length > 1 && $from.index(-2) > 0;
      (isDeeper ? cleared.sinkListItem("listItem") : cleared).run();
    },
  });

const isItemStart = ($from: ResolvedPos) =>
  $from.parent.type.name === "paragraph" &&
  $from.node(-1).type.name === "listItem" &&
  $from.index(-1) === 0;

function beginList(tr: Transaction, $item: ResolvedPos, type: NodeType, attributes?: object) {
  const depth = $item.depth - 2;
  const isFirst = $item.index(depth) === 0;
  const item = $item.before(depth + 1);
  if (!isFirst) tr.split(item);
  tr.setNodeMarkup(isFirst ? $item.before(depth) : item + 1, type, { ...attributes });
}

/** Only the first line of a quote may start a nested quote. */
const laterMarker = (find: RegExp, around: string) =>
  new InputRule({
    find,
    handler: ({ state, range }) => {
      const $from = state.doc.resolve(range.from);
      const isLater = $from.node(-1)?.type.name === around && $from.index(-1) > 0;
      if (!isLater || $from.parent.type.name !== "paragraph") return null;
      state.tr.delete(range.from, range.to);
    },
  });
