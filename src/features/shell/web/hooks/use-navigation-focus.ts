import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After client-side navigation moves the focus to the new content or to the fragment, and returns the title for
 * screen readers to announce, as browsers do for documents.
 */
export function useNavigationFocus(): string {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const last = useRef({ pathname, key });
  const [title, setTitle] = useState("");
  useEffect(() => {
    const from = last.current;
    last.current = { pathname, key };
    if (from.key === key) return;
    if (from.pathname !== pathname) setTitle(document.title);
    else if (!hash || isBack) return;
    const moveFocus = () => focusPlace(hash);
    const dialog = document.querySelector("dialog[open]");
    // Closing the dialog restores the focus to its button first.
    if (dialog) dialog.addEventListener("close", moveFocus, { once: true });
    else moveFocus();
  }, [pathname, hash, key, isBack]);
  return title;
}

function focusPlace(hash: string) {
  const content = document.getElementById("content");
  if (isTaken(content)) return;
  const place = hash ? findNamed(hash) : null;
  if (place) forceFocus(place);
  else content?.focus({ preventScroll: true });
}

function findNamed(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function forceFocus(place: HTMLElement) {
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.tabIndex = -1;
  place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  place.focus({ preventScroll: true });
}

function isTaken(content: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (activeElement?.closest(":popover-open")) return true;
  return Boolean(content?.contains(activeElement) && !activeElement?.closest("a, button"));
}
