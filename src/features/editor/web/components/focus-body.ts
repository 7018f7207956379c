/** Leads into the text of a form, to its end, whichever editor it is written in. */
export function focusBody(form: HTMLElement | null) {
  const box = form?.querySelector<HTMLElement>("[contenteditable=true], textarea[name=body]");
  box?.focus({ preventScroll: true });
  if (box instanceof HTMLTextAreaElement) box.setSelectionRange(box.value.length, box.value.length);
}
