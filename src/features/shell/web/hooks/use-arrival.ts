import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the content of a page that the visitor comes to, and answers its title, to be read out: what
 * browsers do by themselves for documents only.
 */
export function useArrival(): string {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    if (hash) return;
    const dialog = document.querySelector("dialog[open]");
    // As it closes it gives the focus back to its button.
    if (dialog) dialog.addEventListener("close", focusContent, { once: true });
    else focusContent();
  }, [pathname, hash]);
  return title;
}

function focusContent() {
  const content = document.getElementById("content");
  if (!isTaken(content)) content?.focus({ preventScroll: true });
}

/** Whether a field of the new page has the focus already, or a menu that stays open. */
function isTaken(content: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (activeElement?.closest(":popover-open")) return true;
  return Boolean(content?.contains(activeElement) && !activeElement?.closest("a, button"));
}
