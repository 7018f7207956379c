import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { InsertMenu } from "./insert-menu.tsx";
import type { OpenDialog } from "./inserts.ts";
import styles from "./toolbar.module.css";
import { Toolbar } from "./toolbar.tsx";
import { writingTools } from "./tools.ts";

interface WritingBarProps {
  editor: Editor;
  openDialog: OpenDialog;
  /** In the foot of the editor, which stays in sight. */
  place: HTMLElement;
}

/** Formatting and inserts, at hand while writing; Alt+F10 moves the focus there. */
export function WritingBar({ editor, openDialog, place }: WritingBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { dom } = editor.view;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey) return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    };
    dom.addEventListener("keydown", onKeyDown);
    return () => dom.removeEventListener("keydown", onKeyDown);
  }, [editor]);

  return createPortal(
    <div className={styles.writing}>
      <Toolbar ref={bar} editor={editor} openDialog={openDialog} tools={writingTools} />
      <InsertMenu editor={editor} openDialog={openDialog} />
    </div>,
    place,
  );
}
