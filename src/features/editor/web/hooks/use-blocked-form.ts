import { type RefObject, useEffect } from "react";

/** Blocks submission of the form while uploads are in progress. */
export function useBlockedForm(
  editor: RefObject<HTMLElement | null>,
  isHeld: boolean,
  onHeld: () => void,
) {
  useEffect(() => {
    const form = editor.current?.closest("form");
    if (!form || !isHeld) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      onHeld();
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [editor, isHeld, onHeld]);
}
