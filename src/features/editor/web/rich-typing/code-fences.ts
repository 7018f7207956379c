import { Extension, textblockTypeInputRule } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin, PluginKey, type Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

export const CodeFences = Extension.create({
  name: "codeFences",
  // Runs before the code block's own keys.
  priority: 1_000,
  addInputRules() {
    const type = this.editor.schema.nodes.codeBlock;
    if (!type) return [];
    return [/^```([\w#+.-]+)\s$/, /^~~~([\w#+.-]+)\s$/].map((find) =>
      textblockTypeInputRule({ find, type, getAttributes: ([, language]) => ({ language }) }),
    );
  },
  addProseMirrorPlugins: () => [closingFence],
});

const key = new PluginKey<boolean>("closingFence");

/** True if the fence was just typed: Enter then ends the fence's line instead of leaving the block. */
const closingFence = new Plugin<boolean>({
  key,
  state: {
    init: () => false,
    apply: (tr, isJustClosed) =>
      tr.getMeta(key) ?? (isJustClosed && !tr.docChanged && !tr.selectionSet),
  },
  props: {
    handleTextInput(view, from, to, text) {
      const { selection, tr } = view.state;
      if (text !== "`" || from !== to || view.composing) return false;
      if (fenceBefore(selection, /(?:^|\n) {0,3}``$/) === undefined) return false;
      // A separate transaction, so that undo restores the typed fence.
      view.dispatch(tr.insertText(text));
      return close(view, /(?:^|\n) {0,3}```$/);
    },
    handleKeyDown(view, event) {
      if (event.key !== "Enter" || event.isComposing) return false;
      if (!key.getState(view.state)) return close(view, /(?:^|\n) {0,3}~~~$/);
      view.dispatch(view.state.tr.setMeta(key, false));
      return true;
    },
  },
});

/** Length of the fence and the line break before it, if the caret is right after it at the end of the code. */
function fenceBefore({ $from, empty }: Selection, fence: RegExp): number | undefined {
  const { parent, parentOffset } = $from;
  const isAtEnd = empty && parentOffset === parent.content.size;
  return isAtEnd && parent.type.name === "codeBlock"
    ? fence.exec(parent.textContent)?.[0].length
    : undefined;
}

function close(view: EditorView, fence: RegExp): boolean {
  const { selection, schema, tr } = view.state;
  const length = fenceBefore(selection, fence);
  const { $from } = selection;
  const next = $from.node(-1).maybeChild($from.indexAfter(-1));
  const isEmptyLine = next?.type.name === "paragraph" && next.content.size === 0;
  if (length === undefined || !schema.nodes.paragraph) return false;
  tr.delete($from.pos - length, $from.pos);
  const after = tr.mapping.map($from.after());
  if (!isEmptyLine) tr.insert(after, schema.nodes.paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, after + 1)).setMeta(key, fence.source.includes("`"));
  view.dispatch(closeHistory(tr).scrollIntoView());
  return true;
}
