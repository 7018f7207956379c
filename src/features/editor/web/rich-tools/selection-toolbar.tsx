import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OpenDialog } from "./inserts.ts";
import styles from "./toolbar.module.css";
import { Toolbar } from "./toolbar.tsx";
import { selectionTools } from "./tools.ts";

interface SelectionToolbarProps {
  editor: Editor;
  frame: RefObject<HTMLDivElement | null>;
  openDialog: OpenDialog;
}

/** Appears above the selection, or at the caret on Alt+F10. */
export function SelectionToolbar({ editor, frame, openDialog }: SelectionToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const isShown = useIsShown(editor, toolbar);

  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => {
      if (frame.current && toolbar.current) placeAbove(editor, frame.current, toolbar.current);
    };
    place();
    editor.on("transaction", place);
    return () => {
      editor.off("transaction", place);
    };
  }, [isShown, editor, frame]);

  if (!isShown) return null;
  return (
    <div className={styles.floating} ref={toolbar}>
      <Toolbar editor={editor} openDialog={openDialog} tools={selectionTools} />
    </div>
  );
}

function useIsShown(editor: Editor, toolbar: RefObject<HTMLDivElement | null>): boolean {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const isInside = (node: EventTarget | null) =>
      node instanceof Node && (editor.view.dom.contains(node) || toolbar.current?.contains(node));
    const update = () => setIsShown(isInside(document.activeElement) === true && hasText(editor));
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!isInside(relatedTarget)) setIsShown(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey) return;
      event.preventDefault();
      flushSync(() => setIsShown(true));
      toolbar.current?.querySelector("button")?.focus();
    };
    const { dom } = editor.view;
    editor.on("selectionUpdate", update).on("focus", update);
    dom.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusout", onFocusOut);
    return () => {
      editor.off("selectionUpdate", update).off("focus", update);
      dom.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusout", onFocusOut);
    };
  }, [editor, toolbar]);

  return isShown;
}

const hasText = ({ state: { selection, doc } }: Editor) =>
  !selection.empty && doc.textBetween(selection.from, selection.to, " ").trim() !== "";

const gap = 8;

function placeAbove(editor: Editor, frame: HTMLElement, toolbar: HTMLElement) {
  const { from, to } = editor.state.selection;
  const box = frame.getBoundingClientRect();
  const start = editor.view.coordsAtPos(from);
  const end = editor.view.coordsAtPos(to, -1);
  const middle = start.top === end.top ? (start.left + end.left) / 2 : (box.left + box.right) / 2;
  const left = middle - box.left - toolbar.offsetWidth / 2;
  const top = start.top - box.top - toolbar.offsetHeight - gap;
  toolbar.style.left = `${Math.max(0, Math.min(left, box.width - toolbar.offsetWidth))}px`;
  toolbar.style.top = `${top}px`;
}
