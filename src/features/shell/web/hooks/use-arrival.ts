import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Moves the focus to what the visitor comes to, the content of another page or the part of a page that the address
 * names, and answers the title of another page, to be read out: what browsers do by themselves for documents only.
 */
export function useArrival(): string {
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
    const arrive = () => focusPlace(hash);
    const dialog = document.querySelector("dialog[open]");
    // As it closes it gives the focus back to its button.
    if (dialog) dialog.addEventListener("close", arrive, { once: true });
    else arrive();
  }, [pathname, hash, key, isBack]);
  return title;
}

function focusPlace(hash: string) {
  const content = document.getElementById("content");
  if (isTaken(content)) return;
  const place = hash ? findNamed(hash) : null;
  if (place) focusAnyhow(place);
  else content?.focus({ preventScroll: true });
}

function findNamed(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** What cannot have the focus of itself has it until it goes on from there. */
function focusAnyhow(place: HTMLElement) {
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.tabIndex = -1;
  place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  place.focus({ preventScroll: true });
}

/** Whether a field of the new page has the focus already, or a menu that stays open. */
function isTaken(content: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (activeElement?.closest(":popover-open")) return true;
  return Boolean(content?.contains(activeElement) && !activeElement?.closest("a, button"));
}
