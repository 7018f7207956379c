/** Focuses the end of the body in either editor. */
export function focusBody(form: HTMLElement | null) {
  const box = form?.querySelector<HTMLElement>("[contenteditable=true], textarea[name=body]");
  box?.focus({ preventScroll: true });
  if (box instanceof HTMLTextAreaElement) box.setSelectionRange(box.value.length, box.value.length);
}
