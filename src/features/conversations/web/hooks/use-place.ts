import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

const useBrowserLayoutEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;

/** Within this distance from the end, in pixels, the pane scrolls along with new messages. */
const nearEnd = 240;

/**
 * Scrolls the pane of a conversation to the requested or first unread message, follows new ones at the end, and
 * keeps its place otherwise. Positions in the pane are counted from its end, so that earlier messages move nothing.
 */
export function usePlace(pane: RefObject<HTMLElement | null>, last: number) {
  const { hash, key } = useLocation();
  const previous = useRef({ last, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each visit
  useEffect(() => {
    if (!pane.current) return;
    const target = document.getElementById(hash.slice(1) || "new");
    if (hash) window.scrollTo(0, 0);
    if (target && pane.current.contains(target)) scrollTo(pane.current, target);
    else if (!target) pane.current.scrollTop = 0;
  }, [key, pane]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once, when a conversation is opened
  useEffect(() => {
    if (key !== "default" && !hash) focusPlace();
  }, []);
  useBrowserLayoutEffect(() => {
    const { current } = pane;
    if (!current) return;
    const { last: lastBefore, height } = previous.current;
    previous.current = { last, height: current.scrollHeight };
    if (last <= lastBefore) return;
    const isNear = current.scrollTop > -nearEnd;
    current.scrollTop = isNear ? 0 : current.scrollTop - (current.scrollHeight - height);
  });
}

/** The next press of Tab leads from the first unread message to the others, or from the latest to the composer. */
function focusPlace() {
  const place = document.getElementById("new") ?? document.getElementById("latest");
  if (!place) return;
  place.tabIndex = -1;
  place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  place.focus({ preventScroll: true });
}

function scrollTo(pane: HTMLElement, target: HTMLElement) {
  const { top, height } = pane.getBoundingClientRect();
  pane.scrollTop += target.getBoundingClientRect().top - top - height / 3;
}
