const openParts = ":popover-open, dialog[open], [role=listbox], [aria-expanded=true]";

/**
 * Whether a key is the Escape that is meant for a form as a whole: not one that closes something within it (a menu, a
 * list of suggestions), leaves its tools, or belongs to a word that is being composed.
 */
export function isEscapeOf(form: HTMLElement | null, event: KeyboardEvent): boolean {
  const { key, isComposing, target } = event;
  const isInTools = target instanceof Element && target.closest("[role=toolbar]") !== null;
  return key === "Escape" && !isComposing && !isInTools && !form?.querySelector(openParts);
}
