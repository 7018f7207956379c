export function insertAsTyped(area: HTMLTextAreaElement, text: string, from: number, to: number) {
  area.focus();
  area.setSelectionRange(from, to);
  // `execCommand` is deprecated, but nothing else keeps the browser's undo history.
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, from, to, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
