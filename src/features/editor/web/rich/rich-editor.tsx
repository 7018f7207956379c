import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Rich2Element } from "#features/formats/contract/resources.ts";
import { userContentClass } from "#features/formats/web/public.ts";
import { addWritingIcons } from "#ui/buttons/writing-icon-paths.ts";
import { classNames } from "#ui/class-names.ts";
import type { useFormField } from "#ui/forms/form-field.tsx";
import { paragraph } from "../../contract/rules/document.ts";
import { toDocument } from "../../contract/rules/to-document.ts";
import { toRich2 } from "../../contract/rules/to-rich2.ts";
import { cleanPasted } from "../rich-pasting/clean-pasted.ts";
import type { DialogName, OpenDialog } from "../rich-tools/inserts.ts";
import { LinkDialog } from "../rich-tools/link-dialog.tsx";
import { MathDialog } from "../rich-tools/math-dialog.tsx";
import { PictureMenu } from "../rich-tools/picture-menu.tsx";
import { TableMenu } from "../rich-tools/table-menu.tsx";
import { TouchBar } from "../rich-tools/touch-bar.tsx";
import { WritingBar } from "../rich-tools/writing-bar.tsx";
import { SuggestionList } from "../suggestions/suggestion-list.tsx";
import { createSuggestionStore } from "../suggestions/suggestion-store.ts";
import { dropWholeQuotes } from "../writing/whole-quotes.ts";
import type { WritingPlace } from "../writing/writing-place.ts";
import styles from "./rich-editor.module.css";
import { useExtensions } from "./use-extensions.ts";
import { writingPlaceOf } from "./writing-place-of.ts";

export { convertOnPause } from "./convert-on-pause.ts";

interface RichEditorProps {
  blocks: readonly Rich2Element[];
  added?: readonly Rich2Element[];
  takesFocus: boolean;
  placeholder?: string;
  field: ReturnType<typeof useFormField>;
  place: RefObject<WritingPlace | null>;
  onChange: (blocks: Rich2Element[]) => void;
  onChooseFiles: () => void;
}

addWritingIcons();

const besides = { top: 64, bottom: 112, left: 0, right: 0 };

export type RichEditorComponent = ComponentType<RichEditorProps>;

export function RichEditor(props: RichEditorProps) {
  const { blocks, added, takesFocus, placeholder = "", field, place, onChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [initial] = useState(() => toDocument(blocks));
  const [store] = useState(createSuggestionStore);
  const [dialog, setDialog] = useState<DialogName>();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const openDialog: OpenDialog = (name) =>
    name === "files" ? props.onChooseFiles() : setDialog(name);
  const editor = useEditor({
    extensions: useExtensions(store, openDialog),
    content: initial,
    // Fail on content outside the schema instead of dropping the author's text.
    enableContentCheck: true,
    injectCSS: false,
    editorProps: {
      attributes: attributesOf(field, placeholder),
      transformPastedHTML: cleanPasted,
      // Keeps the caret clear of the title bar and of the toolbars and buttons at the bottom.
      scrollMargin: besides,
      scrollThreshold: besides,
    },
    onUpdate: ({ editor: { state } }) => onChange(withoutTrailingLine(toRich2(state.doc.toJSON()))),
  });
  useFirstFocus(editor, takesFocus);
  useLabel(editor, field.id);
  useAdded(editor, added);
  useImperativeHandle(place, () => ({ ...writingPlaceOf(editor), showTools: setBar }), [editor]);
  const textbox = useCallback(() => editor.view.dom, [editor]);
  const closeDialog = () => setDialog(undefined);
  return (
    <div ref={frame} className={styles.frame}>
      <EditorContent editor={editor} />
      {bar && <WritingBar editor={editor} openDialog={openDialog} place={bar} />}
      <TableMenu editor={editor} frame={frame} />
      <PictureMenu editor={editor} frame={frame} />
      <SuggestionList textbox={textbox} store={store} />
      <LinkDialog editor={editor} isOpen={dialog === "link"} onClose={closeDialog} />
      <MathDialog editor={editor} isOpen={dialog === "math"} onClose={closeDialog} />
      <TouchBar editor={editor} openDialog={openDialog} />
    </div>
  );
}

/** Omits the empty trailing line that the editor maintains. */
function withoutTrailingLine(blocks: Rich2Element[]): Rich2Element[] {
  const last = blocks.at(-1);
  const isEmpty = last?.type === "p" && JSON.stringify(last.children) === '[{"text":""}]';
  return isEmpty && blocks.length > 1 ? withoutTrailingLine(blocks.slice(0, -1)) : blocks;
}

const attributesOf = (
  field: RichEditorProps["field"],
  placeholder: string,
): Record<string, string> => ({
  ...(placeholder && { "aria-placeholder": placeholder }),
  class: classNames(userContentClass, styles.text),
  role: "textbox",
  "aria-multiline": "true",
  ...(field.id && { id: field.id, "aria-labelledby": `${field.id}-label` }),
  ...(field["aria-describedby"] && { "aria-describedby": field["aria-describedby"] }),
  ...(field["aria-invalid"] && { "aria-invalid": "true" }),
  ...(field.required && { "aria-required": "true" }),
});

/**
 * Moves the caret to the end: otherwise a leading quote is selected and the first key replaces it. Synchronously:
 * the editor's own focus command waits for a frame, in which typed keys are lost.
 */
function useFirstFocus(editor: Editor, takesFocus: boolean) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    if (takesFocus) editor.view.focus();
  }, [editor, takesFocus]);
}

/** Puts the caret below the added quote. */
function useAdded(editor: Editor, added: readonly Rich2Element[] | undefined) {
  useEffect(() => {
    if (!added) return;
    const content = [...(toDocument(added).content ?? []), paragraph()];
    const end = editor.state.doc.content.size;
    const isEmpty = editor.isEmpty;
    editor
      .chain()
      .insertContentAt(isEmpty ? { from: 0, to: end } : end, content)
      .command(({ tr }) => dropWholeQuotes(tr, added))
      .focus("end")
      .run();
  }, [editor, added]);
}

/** Clicks on the label focus the editor. `for` is only valid for native form controls. */
function useLabel(editor: Editor, id: string | undefined) {
  useEffect(() => {
    const label = id && document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`);
    if (!label) return;
    label.removeAttribute("for");
    const focus = () => editor.commands.focus();
    label.addEventListener("click", focus);
    return () => {
      label.removeEventListener("click", focus);
      label.htmlFor = id;
    };
  }, [editor, id]);
}
