import { useEffect, useLayoutEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { FormDraft } from "#features/drafts/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import { isEscapeOf } from "#ui/overlays/is-escape-of.ts";
import { registerDialog } from "#ui/top-dialog.ts";
import styles from "./full-screen.module.css";

export interface FullScreenProps {
  draft: FormDraft;
  isSending: boolean;
  send: string;
}

const texts = "textarea[name=body], [contenteditable=true]";

/**
 * On phones the form fills the screen once its text has focus, with the buttons to go back and to send above the
 * keyboard.
 */
export function FullScreen({ draft: { form }, isSending, send }: FullScreenProps) {
  const [isFull, setIsFull] = useState(false);
  const name = useIntl().formatMessage({ id: send });

  useEffect(() => {
    const { current } = form;
    const enter = () => {
      if (current?.querySelector(texts) === document.activeElement) setIsFull(true);
    };
    // The form may have focus already.
    enter();
    current?.addEventListener("focusin", enter);
    return () => current?.removeEventListener("focusin", enter);
  }, [form]);

  useLayoutEffect(() => {
    const { current } = form;
    return isFull && current ? fillScreen(current, name, () => setIsFull(false)) : undefined;
  }, [form, isFull, name]);

  if (!isFull) return null;
  return (
    <div className={styles.bar}>
      <Button variant="text" icon="close" onClick={() => setIsFull(false)}>
        <FormattedMessage id="ui.close" />
      </Button>
      <Button type="submit" variant="primary" isSubmitting={isSending}>
        <FormattedMessage id={send} />
      </Button>
    </div>
  );
}

/** Makes a form fill the screen; returns a function that undoes it and focuses the form. */
function fillScreen(form: HTMLFormElement, name: string, close: () => void) {
  const dialog = { role: "dialog", "aria-modal": "true", "aria-label": name, tabindex: "-1" };
  const before = Object.keys(dialog).map((key) => [key, form.getAttribute(key)] as const);
  for (const [key, value] of Object.entries(dialog)) form.setAttribute(key, value);
  form.classList.add(styles.form ?? "");
  form.popover = "manual";
  form.showPopover();
  const unregister = registerDialog(form);

  // The covered page must not receive focus.
  function keepFocus({ target }: FocusEvent) {
    if (target instanceof Element && !form.contains(target) && !target.closest("dialog:modal"))
      form.querySelector<HTMLElement>(texts)?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const isWithin = event.target instanceof Node && form.contains(event.target);
    if (!isWithin || !isEscapeOf(form, event)) return;
    event.stopPropagation();
    close();
  }
  document.addEventListener("focusin", keepFocus);
  // Capture: the editor handles all keys, and Escape in a form has another meaning.
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    document.removeEventListener("focusin", keepFocus);
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    unregister();
    // Focusing the text would fill the screen again. Microtask: React restores the previous focus after commits.
    if (form.contains(document.activeElement))
      queueMicrotask(() => form.focus({ preventScroll: true }));
    form.popover = null;
    form.classList.remove(styles.form ?? "");
    for (const [key, value] of before)
      if (value === null && key !== "tabindex") form.removeAttribute(key);
      else if (value !== null) form.setAttribute(key, value);
  };
}
