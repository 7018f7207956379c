import { type Editor, Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin, Selection, type Transaction } from "@tiptap/pm/state";
import { type DocumentNode, paragraph } from "../../contract/rules/document.ts";
import { toDocument } from "../../contract/rules/to-document.ts";
import { convertBody, parseBlocks } from "../writing/written-body.ts";
import { plainTextOf, type Read, readClipboard } from "./read-clipboard.ts";
import type { Pasted } from "./read-plain.ts";

/**
 * Recognizes structure in pasted plain text. The text is inserted first, so that undo restores it; Shift+paste
 * keeps it plain.
 */
export const RecognizePasted = Extension.create({
  name: "pasteAsRead",
  priority: 1_000,
  addProseMirrorPlugins() {
    const { editor } = this;
    let isPlain = false;
    return [
      new Plugin({
        props: {
          // Runs before the editor's own handler, which would read the HTML.
          handleDOMEvents: {
            keydown(_, event) {
              isPlain = event.shiftKey;
              return false;
            },
            paste(view, event) {
              const isInCode = view.state.selection.$from.parent.type.spec.code;
              if (isPlain || isInCode || view.composing || !event.clipboardData) return false;
              const read = readClipboard(event.clipboardData);
              if (!read) return false;
              event.preventDefault();
              insert(editor, read, plainTextOf(event.clipboardData));
              return true;
            },
          },
        },
      }),
    ];
  },
});

function insert(editor: Editor, read: Read, text: string) {
  const range = insertLines(editor, text);
  if (read.kind === "plain") return;
  if (read.kind === "markup") void convertLater(editor, range, read.text);
  else replaceRange(editor, range, [nodeOf(read)]);
}

interface Range {
  from: number;
  to: number;
}

function insertLines({ view }: Editor, text: string): Range {
  const { schema, selection, tr } = view.state;
  const lines = text.split("\n").map((line) => nodeFrom(schema, lineOf(line)));
  tr.replaceSelection(new Slice(Fragment.from(lines), 1, 1));
  view.dispatch(closeHistory(tr).scrollIntoView());
  return { from: tr.mapping.map(selection.from, -1), to: tr.selection.to };
}

const lineOf = (text: string) => paragraph(text === "" ? [] : [{ type: "text", text }]);

function nodeFrom(schema: Schema, node: DocumentNode): ProseMirrorNode {
  const made = schema.nodeFromJSON(node);
  made.check();
  return made;
}

function nodeOf(read: Exclude<Pasted, { kind: "markup" }>): DocumentNode {
  if (read.kind === "code") {
    const { text, language = null } = read;
    return { type: "codeBlock", attrs: { language }, content: [{ type: "text", text }] };
  }
  const cellOf = (text: string) => ({ type: "tableCell", content: text.split("\n").map(lineOf) });
  const content = read.rows.map((row) => ({ type: "tableRow", content: row.map(cellOf) }));
  return { type: "table", content };
}

function replaceRange({ view }: Editor, { from, to }: Range, content: readonly DocumentNode[]) {
  const { schema, selection, tr } = view.state;
  const nodes = content.map((node) => nodeFrom(schema, node));
  const openness = (node: ProseMirrorNode | undefined) => Number(node?.type.name === "paragraph");
  const slice = new Slice(Fragment.from(nodes), openness(nodes[0]), openness(nodes.at(-1)));
  tr.replaceRange(from, to, slice);
  if (selection.empty && selection.from === to)
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
  view.dispatch(closeHistory(tr).scrollIntoView());
}

/**
 * The server converts the Markdown. Text typed meanwhile is kept; if the pasted text itself has changed, it is not
 * converted.
 */
async function convertLater(editor: Editor, inserted: Range, text: string) {
  let range = inserted;
  const currentText = () => editor.state.doc.textBetween(range.from, range.to, "\n");
  const originalText = currentText();
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    range = { from: mapping.map(range.from, 1), to: mapping.map(range.to, -1) };
  };
  editor.on("transaction", follow);
  try {
    const { body } = await convertBody(text, "markdown", "rich2");
    const { content = [] } = toDocument(parseBlocks(body));
    const isUnchanged =
      !editor.isDestroyed && range.from < range.to && currentText() === originalText;
    if (isUnchanged) replaceRange(editor, range, content);
  } catch {
    // If the server is unreachable, the text stays plain.
  } finally {
    editor.off("transaction", follow);
  }
}
