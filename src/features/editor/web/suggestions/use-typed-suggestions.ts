import { type RefObject, useEffect } from "react";
import { useIntl } from "react-intl";
import { findEmoji } from "./find-emoji.ts";
import { offerTyped } from "./offer-typed.ts";
import { handleKey, type SuggestionStore } from "./suggestion-store.ts";

export function useTypedSuggestions(
  area: RefObject<HTMLTextAreaElement | null>,
  store: SuggestionStore,
) {
  const { locale } = useIntl();

  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const { update, close, dismiss } = offerTyped(box, store, findEmoji(locale));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || !store.get()) return;
      const isEscape = event.key === "Escape";
      if (isEscape) dismiss();
      if (!isEscape && !handleKey(store, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const listeners = { input: update, compositionend: update, click: update, blur: close };
    for (const [name, listener] of Object.entries(listeners)) box.addEventListener(name, listener);
    box.addEventListener("keydown", onKeyDown);
    update();
    return () => {
      close();
      for (const [name, listener] of Object.entries(listeners))
        box.removeEventListener(name, listener);
      box.removeEventListener("keydown", onKeyDown);
    };
  }, [area, store, locale]);
}
