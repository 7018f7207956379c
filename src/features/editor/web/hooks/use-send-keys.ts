import { type RefObject, useEffect } from "react";

/** Ctrl+Enter or Cmd+Enter submits the form, before the editor treats it as a line break. */
export function useSendKeys(editor: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = editor;
    const send = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      current?.closest("form")?.requestSubmit();
    };
    current?.addEventListener("keydown", send, { capture: true });
    return () => current?.removeEventListener("keydown", send, { capture: true });
  }, [editor]);
}
