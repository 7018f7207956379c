/** Copies as somebody would by hand, which needs no right; says whether the browser did. */
export function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  Object.assign(field, { value: text, readOnly: true, className: "visually-hidden" });
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
