import { type RefObject, useEffect } from "react";
import { useIntl } from "react-intl";
import { useViewer } from "#platform/web/site/site-context.ts";
import { findEmoji } from "./find-emoji.ts";
import { findMembers } from "./find-members.ts";
import { offerTyped } from "./offer-typed.ts";
import { handleKey, type SuggestionStore } from "./suggestion-store.ts";

export function useTypedSuggestions(
  area: RefObject<HTMLTextAreaElement | null>,
  store: SuggestionStore,
) {
  const { locale } = useIntl();
  const { userID } = useViewer();

  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const sources = { findNames: findMembers(userID), findEmoji: findEmoji(locale) };
    const { update, close, dismiss } = offerTyped(box, store, sources);
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
  }, [area, store, locale, userID]);
}
