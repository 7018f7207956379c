/** Selector of places where single keys are text input, and of overlays. */
export const typing =
  "input, textarea, select, [contenteditable='true'], [role='textbox'], [popover] *, dialog *";

/** `localStorage` key. */
export const offKey = "fm-keys";

/** Whether the visitor has turned single-key shortcuts off (WCAG 2.1.4). */
export function keysAreOff(): boolean {
  try {
    return localStorage.getItem(offKey) === "off";
  } catch {
    return false;
  }
}

/** The key if it is a shortcut and not text input. Other scripts are mapped to the Latin keyboard layout. */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || keysAreOff()) return;
  if (target instanceof Element && target.matches(typing)) return;
  if (/^[a-z?/]$/i.test(key)) return key.toLowerCase();
  return key === "؟" ? "?" : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
