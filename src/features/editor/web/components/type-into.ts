/** Puts text in place of a part of a box as if it had been typed, so that the browser can undo it. */
export function typeInto(area: HTMLTextAreaElement, text: string, from: number, to: number) {
  area.focus();
  area.setSelectionRange(from, to);
  // Nothing that replaces this command lets people undo; a browser without it gets the text all the same.
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, from, to, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
