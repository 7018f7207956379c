import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import styles from "./toolbar.module.css";

type PictureData = { displaySize?: string; float?: string; name?: string };

const sizes = ["small", "medium", "large"] as const;
const floats = ["left", "none", "right"] as const;

export function PictureMenu({
  editor,
  frame,
}: {
  editor: Editor;
  frame: RefObject<HTMLElement | null>;
}) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const [isDescribing, setIsDescribing] = useState(false);
  const data = useEditorState({ editor, selector: () => selectedPicture(editor) });
  const isShown = data !== undefined;

  useLayoutEffect(() => {
    if (isShown) placeBesidePicture(editor, frame.current, place.current);
  }, [isShown, editor, frame]);

  if (!data) return null;
  return (
    <div
      ref={place}
      role="toolbar"
      aria-label={intl.formatMessage({ id: "editor.picture" })}
      className={styles.picture}
    >
      <Choices
        name="displaySize"
        values={sizes}
        chosen={data.displaySize ?? "large"}
        editor={editor}
      />
      <Choices name="float" values={floats} chosen={data.float ?? "none"} editor={editor} />
      <Button variant="text" size="compact" onClick={() => setIsDescribing(true)}>
        <FormattedMessage id="editor.picture.describe" />
      </Button>
      <DescriptionDialog
        editor={editor}
        name={data.name ?? ""}
        isOpen={isDescribing}
        onClose={() => setIsDescribing(false)}
      />
    </div>
  );
}

interface ChoicesProps {
  name: "displaySize" | "float";
  values: readonly string[];
  chosen: string;
  editor: Editor;
}

const Choices = ({ name, values, chosen, editor }: ChoicesProps) =>
  values.map((value) => (
    <Button
      key={value}
      variant="text"
      size="compact"
      aria-pressed={value === chosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => changePicture(editor, { [name]: value })}
    >
      <FormattedMessage id={`editor.picture.${value}`} />
    </Button>
  ));

interface DescriptionDialogProps {
  editor: Editor;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

function DescriptionDialog({ editor, name, isOpen, onClose }: DescriptionDialogProps) {
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const written = String(new FormData(event.currentTarget).get("description") ?? "").trim();
    onClose();
    changePicture(editor, { name: written });
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={<FormattedMessage id="editor.picture.describe" />}
      onSubmit={save}
      footer={
        <Button type="submit" variant="primary">
          <FormattedMessage id="editor.save" />
        </Button>
      }
    >
      <FormField
        label={<FormattedMessage id="editor.picture.description" />}
        description={<FormattedMessage id="editor.picture.description.text" />}
      >
        <TextInput name="description" defaultValue={name} maxLength={250} dir="auto" />
      </FormField>
    </Modal>
  );
}

function selectedPicture({ state: { selection } }: Editor): PictureData | undefined {
  if (!(selection instanceof NodeSelection)) return undefined;
  const { type, attrs } = selection.node;
  const isPicture = /^embed/.test(type.name) && attrs.dataSourceType === "image";
  return isPicture ? { ...attrs.embedData } : undefined;
}

function changePicture(editor: Editor, change: PictureData) {
  const { selection, tr } = editor.state;
  if (!(selection instanceof NodeSelection)) return;
  const embedData = { ...selection.node.attrs.embedData, ...change };
  tr.setNodeAttribute(selection.from, "embedData", embedData);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
  editor.view.focus();
}

/** Above the picture, or below it if its top is scrolled out of view. */
function placeBesidePicture(editor: Editor, frame: HTMLElement | null, menu: HTMLElement | null) {
  const node = editor.view.nodeDOM(editor.state.selection.from);
  if (!frame || !menu || !(node instanceof HTMLElement)) return;
  const around = frame.getBoundingClientRect();
  const { top, bottom } = node.getBoundingClientRect();
  const isTopInSight = top >= around.top;
  const place = isTopInSight
    ? top - menu.offsetHeight - gap
    : Math.min(bottom + gap, around.bottom);
  menu.style.insetBlockStart = `${place - around.top}px`;
}

const gap = 4;
