const openParts = ":popover-open, dialog[open], [role=listbox], [aria-expanded=true]";

/**
 * Whether a key press is an Escape for the form as a whole: not one that closes a menu or suggestions within it,
 * leaves its toolbar or cancels an IME composition.
 */
export function isEscapeOf(form: HTMLElement | null, event: KeyboardEvent): boolean {
  const { key, isComposing, target } = event;
  const isInTools = target instanceof Element && target.closest("[role=toolbar]") !== null;
  return key === "Escape" && !isComposing && !isInTools && !form?.querySelector(openParts);
}
