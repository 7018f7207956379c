import type { Editor } from "@tiptap/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { renderFormula } from "./render-formula.ts";

interface MathDialogProps {
  editor: Editor;
  isOpen: boolean;
  onClose: () => void;
}

export function MathDialog({ editor, isOpen, onClose }: MathDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="medium"
      title={<FormattedMessage id="editor.math" />}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
        insertFormula(editor, event);
      }}
      footer={
        <Button type="submit" variant="primary">
          <FormattedMessage id="editor.save" />
        </Button>
      }
    >
      {isOpen && <Fields editor={editor} />}
    </Modal>
  );
}

function Fields({ editor }: { editor: Editor }) {
  const initial = selectedFormula(editor);
  const [tex, setTex] = useState(initial?.tex ?? "");
  const preview = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (preview.current) void renderFormula(preview.current, tex, true);
  }, [tex]);

  return (
    <>
      <FormField label={<FormattedMessage id="editor.math.tex" />}>
        <TextArea
          name="tex"
          dir="ltr"
          spellCheck={false}
          defaultValue={tex}
          onChange={(event) => setTex(event.currentTarget.value)}
        />
      </FormField>
      <div ref={preview} aria-live="polite" />
      <Checkbox
        name="isBlock"
        defaultChecked={initial?.isBlock ?? true}
        label={<FormattedMessage id="editor.math.block" />}
      />
    </>
  );
}

function selectedFormula({ state: { selection } }: Editor) {
  const node =
    "node" in selection ? (selection.node as { type: { name: string }; attrs: object }) : undefined;
  const isBlock = node?.type.name === "mathBlock";
  if (!node || (!isBlock && node.type.name !== "math")) return undefined;
  return { tex: String((node.attrs as { tex?: string }).tex ?? ""), isBlock };
}

function insertFormula(editor: Editor, event: FormEvent<HTMLFormElement>) {
  const values = new FormData(event.currentTarget);
  const tex = String(values.get("tex") ?? "").trim();
  const chain = editor.chain().focus();
  if (tex === "") {
    if (selectedFormula(editor)) chain.deleteSelection().run();
    return;
  }
  chain.insertContent({ type: values.has("isBlock") ? "mathBlock" : "math", attrs: { tex } }).run();
}
