/** Where keys are for writing, and in what lies above the page. */
export const typing =
  "input, textarea, select, [contenteditable='true'], [role='textbox'], [popover] *, dialog *";

/** Under what the browser keeps that keys are off. */
export const offKey = "fm-keys";

/** Whether whoever uses this browser wants single keys to do nothing, so that dictation or a stray hand starts nothing. */
export function keysAreOff(): boolean {
  try {
    return localStorage.getItem(offKey) === "off";
  } catch {
    return false;
  }
}

/** The letter or mark of a single key that nobody types with; of other scripts, what stands there on a Latin keyboard. */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || keysAreOff()) return;
  if (target instanceof Element && target.matches(typing)) return;
  if (/^[a-z?/]$/i.test(key)) return key.toLowerCase();
  return key === "؟" ? "?" : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
