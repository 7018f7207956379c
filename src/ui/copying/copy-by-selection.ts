/** Copies through a selection, which needs no clipboard permission; returns whether it worked. */
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
