import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { Rich2Element } from "#features/formats/contract/resources.ts";
import { userContentClass } from "#features/formats/web/public.ts";
import { classNames } from "#ui/class-names.ts";
import type { useFormField } from "#ui/form-field.tsx";
import { paragraph } from "../../../contract/rules/document.ts";
import { toDocument } from "../../../contract/rules/to-document.ts";
import { toRich2 } from "../../../contract/rules/to-rich2.ts";
import { contentExtensions } from "./extensions.ts";
import styles from "./rich-editor.module.css";
import { SelectionToolbar } from "./selection-toolbar.tsx";

interface RichEditorProps {
  /** Where it starts. */
  blocks: readonly Rich2Element[];
  /** Joins what is written once it comes. */
  added?: readonly Rich2Element[];
  takesFocus: boolean;
  placeholder?: string;
  /** Of the field that it stands in. */
  field: ReturnType<typeof useFormField>;
  onChange: (blocks: Rich2Element[]) => void;
}

export type RichEditorComponent = ComponentType<RichEditorProps>;

/** Rich text in the look that readers will see; Markdown works as it is typed. */
export function RichEditor(props: RichEditorProps) {
  const { blocks, added, takesFocus, placeholder = "", field, onChange } = props;
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const [initial] = useState(() => toDocument(blocks));
  const extensions = useMemo(
    () =>
      contentExtensions({
        spoiler: intl.formatMessage({ id: "editor.spoiler" }),
        done: intl.formatMessage({ id: "editor.done" }),
      }),
    [intl],
  );
  const editor = useEditor({
    extensions,
    content: initial,
    // What does not fit must fail aloud: an editor that drops it would lose what somebody wrote.
    enableContentCheck: true,
    injectCSS: false,
    autofocus: takesFocus ? "end" : false,
    editorProps: { attributes: attributesOf(field, placeholder) },
    onUpdate: ({ editor: { state } }) => onChange(toRich2(state.doc.toJSON())),
  });
  useLabel(editor, field.id);
  useAdded(editor, added);
  return (
    <div ref={frame} className={styles.frame}>
      <EditorContent editor={editor} />
      <SelectionToolbar editor={editor} frame={frame} />
    </div>
  );
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

/** Puts the caret below what was added, where the answer goes. */
function useAdded(editor: Editor, added: readonly Rich2Element[] | undefined) {
  useEffect(() => {
    if (!added) return;
    const content = [...(toDocument(added).content ?? []), paragraph()];
    const end = editor.state.doc.content.size;
    const isEmpty = editor.isEmpty;
    editor
      .chain()
      .insertContentAt(isEmpty ? { from: 0, to: end } : end, content)
      .focus("end")
      .run();
  }, [editor, added]);
}

/** A press on the label leads into the text, as it does for any other field. */
function useLabel(editor: Editor, id: string | undefined) {
  useEffect(() => {
    const label = id && document.getElementById(`${id}-label`);
    if (!label) return;
    const focus = () => editor.commands.focus();
    label.addEventListener("click", focus);
    return () => label.removeEventListener("click", focus);
  }, [editor, id]);
}
