import { useEffect } from "react";
import { takeEarlyKeys } from "#platform/web/keyboard/early-keys.ts";
import { singleKey } from "#platform/web/keyboard/key-presses.ts";

function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  if (!ctrlKey && !metaKey) return singleKey(event) === "/";
  const isInDialog = target instanceof Element && target.matches("dialog *");
  return /^k$/i.test(key) && !(isComposing || altKey || defaultPrevented || isInDialog);
}

export function useSearchKeys(open: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!opensSearch(event)) return;
      event.preventDefault();
      open();
    }
    const wasAsked = takeEarlyKeys("search").some(
      (event) => event.ctrlKey || event.metaKey || singleKey(event) === "/",
    );
    if (wasAsked) open();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
