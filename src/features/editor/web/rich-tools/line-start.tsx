import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type RefObject, useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownButton } from "#ui/overlays/dropdown-items.tsx";
import { useOfferedInserts } from "../writing/offered-inserts.ts";
import { type Insert, inserts, labelOf, type OpenDialog, runInsert } from "./inserts.ts";
import styles from "./line-start.module.css";

interface LineStartProps {
  editor: Editor;
  frame: RefObject<HTMLElement | null>;
  openDialog: OpenDialog;
}

export function LineStart({ editor, frame, openDialog }: LineStartProps) {
  const label = useIntl().formatMessage({ id: "editor.insert" });
  const place = useRef<HTMLDivElement>(null);
  const offered = useOfferedInserts();
  const isShown = useEditorState({ editor, selector: () => isAtEmptyLine(editor) });

  useEffect(() => {
    const move = () => {
      if (!frame.current || !place.current || !isAtEmptyLine(editor)) return;
      const { top, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
      const middle = (top + bottom) / 2 - frame.current.getBoundingClientRect().top;
      place.current.style.insetBlockStart = `${middle - place.current.offsetHeight / 2}px`;
    };
    move();
    editor.on("transaction", move);
    // Images and quotes above the line change the layout when they load.
    const observer = new ResizeObserver(move);
    observer.observe(editor.view.dom);
    return () => {
      observer.disconnect();
      editor.off("transaction", move);
    };
  });

  return (
    <div ref={place} className={styles.place} hidden={!isShown}>
      <Dropdown
        label={label}
        trigger={(trigger) => (
          <Button {...trigger} variant="icon" size="compact" icon="plus" title={label} />
        )}
      >
        {[...inserts, ...offered].map((insert: Insert) => (
          <DropdownButton
            key={insert.id}
            icon={insert.icon}
            onClick={() => runInsert(editor, insert, openDialog)}
          >
            <FormattedMessage id={labelOf(insert)} />
          </DropdownButton>
        ))}
      </Dropdown>
    </div>
  );
}

function isAtEmptyLine({ state: { selection } }: Editor): boolean {
  const { $from, empty } = selection;
  return empty && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
}
