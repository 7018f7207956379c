import { useEffect } from "react";

const typing = "input, textarea, select, [contenteditable='true'], [role='textbox'], dialog *";

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.matches(typing);

/** Ctrl K, or a slash where nobody types. */
function opensSearch({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const isCommand = ctrlKey || metaKey;
  if (isComposing || altKey) return false;
  return isCommand ? key.toLowerCase() === "k" : key === "/";
}

/** Calls `open` when somebody asks by keys for a search. */
export function useSearchKeys(open: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isTypedInto(event.target) || !opensSearch(event)) return;
      event.preventDefault();
      open();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
