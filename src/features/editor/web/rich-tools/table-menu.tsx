import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownButton, DropdownSeparator } from "#ui/overlays/dropdown-items.tsx";
import styles from "./toolbar.module.css";

const changes = [
  ["rowAbove", (editor: Editor) => editor.chain().focus().addRowBefore().run()],
  ["rowBelow", (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ["columnBefore", (editor: Editor) => editor.chain().focus().addColumnBefore().run()],
  ["columnAfter", (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ["header", (editor: Editor) => editor.chain().focus().toggleHeaderRow().run()],
  ["left", align("left")],
  ["center", align("center")],
  ["right", align("right")],
] as const;

const removals = [
  ["deleteRow", (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ["deleteColumn", (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  ["delete", (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const;

function align(side: string) {
  return (editor: Editor) => editor.chain().focus().setCellAttribute("align", side).run();
}

export function TableMenu({
  editor,
  frame,
}: {
  editor: Editor;
  frame: RefObject<HTMLElement | null>;
}) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const isShown = useEditorState({ editor, selector: () => editor.isActive("table") });
  const label = intl.formatMessage({ id: "editor.table" });

  useLayoutEffect(() => {
    if (!isShown) return;
    const move = () => placeAtTable(editor, frame.current, place.current);
    move();
    editor.on("transaction", move);
    return () => {
      editor.off("transaction", move);
    };
  }, [isShown, editor, frame]);

  if (!isShown) return null;
  return (
    <div ref={place} className={styles.corner}>
      <Dropdown
        label={label}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} size="compact" icon="table">
            {label}
          </Button>
        )}
      >
        {changes.map(([name, run]) => (
          <DropdownButton key={name} onClick={() => run(editor)}>
            <FormattedMessage id={`editor.table.${name}`} />
          </DropdownButton>
        ))}
        <DropdownSeparator />
        {removals.map(([name, run]) => (
          <DropdownButton key={name} onClick={() => run(editor)}>
            <FormattedMessage id={`editor.table.${name}`} />
          </DropdownButton>
        ))}
      </Dropdown>
    </div>
  );
}

function placeAtTable(editor: Editor, frame: HTMLElement | null, menu: HTMLElement | null) {
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  const table = element?.closest("table");
  if (!frame || !menu || !table) return;
  const { top } = table.getBoundingClientRect();
  menu.style.insetBlockStart = `${Math.max(0, top - frame.getBoundingClientRect().top - menu.offsetHeight - 2)}px`;
}
